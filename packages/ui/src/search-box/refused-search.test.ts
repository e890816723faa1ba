import { expect, test } from 'vitest';
import { refusedAddress, trialAddress } from './refused-search.ts';

test.each(['/r/section/all?q=lion&facet_ic=A25F', '/r/view/HOOGVELD_1/prints'])(
  'the trial page keeps %s',
  (refused) => {
    const address = trialAddress(refused);

    expect(refusedAddress(new URL(address, 'http://localhost').search)).toBe(refused);
  },
);

test.each(['https://example.org/r/section/all', '//example.org/r/view/x/all', '/LOGIN/pass'])(
  '%s is nothing that was refused here',
  (address) => {
    expect(refusedAddress(`?${new URLSearchParams({ search: address })}`)).toBeUndefined();
  },
);
