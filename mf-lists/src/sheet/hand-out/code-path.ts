import { create } from 'qrcode';

/** Empty modules around a code, without which cameras do not find it (ISO/IEC 18004). */
export const quietModules = 4;

export interface Code {
  /** Modules on each side, without the quiet ones. */
  size: number;
  /** The dark modules as a path of SVG, one unit each. */
  path: string;
}

/** Makes a QR code of an address, readable with 15 % of it covered. */
export function codeOf(address: string): Code {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column;
      while (column < size && modules.get(row, column)) column += 1;
      if (column > start) path += `M${start} ${row}h${column - start}v1h-${column - start}z`;
    }
  }
  return { size, path };
}
