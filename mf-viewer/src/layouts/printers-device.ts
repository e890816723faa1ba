import type { Layout } from './layout.ts';
import { copyGroup } from './shared-groups.ts';

/** A mark and those who printed under it, with their years and addresses. */
export const printersDevice: Layout = {
  lead: 'image',
  heading: 'caption',
  facts: ['PRINTER', 'RANGE', 'ICON', 'PLACE', 'DATE'],
  sequence: 'Devices',
  longTexts: [
    { as: 'sayings', family: 'MOTTO', label: 'Motto' },
    { as: 'usage', label: 'Used by' },
    { as: 'prose', field: 'DESCRIPTION' },
  ],
  groups: [
    {
      name: 'Block',
      rows: ['TITLE', 'TECHNIQUE', 'DIMENSION', 'DAMAGE', 'FROM', 'UNTIL', 'DATE_ORIG_CENTURY'],
    },
    copyGroup,
  ],
  contents: { title: 'Where it was used', isFirst: true },
};

/** One book in which a device stands: who used it, at which address, in which year. */
export const printersDeviceUsage: Layout = {
  lead: 'image',
  heading: 'caption',
  facts: [
    { field: 'TITLE', label: 'In the book' },
    'DATE',
    'PRINTER',
    'SHOW_ADDRESS',
    { field: 'SHOW_SHOP', label: 'At the sign of' },
    { field: 'PARENT', label: 'Device' },
  ],
  sequence: 'Uses',
  longTexts: [{ as: 'usage', label: 'Used by' }],
  groups: [
    { name: 'Printing', rows: ['SHOW_NAME', 'PLACE', 'IMPRINT', 'IMPRESSUM', 'FROM', 'UNTIL', 'PAGE'] },
    { name: 'Block', rows: ['TECHNIQUE', 'DIMENSION', 'DAMAGE', 'RANGE'] },
    copyGroup,
  ],
  contents: { title: 'Copies of this use', isFirst: false },
};
