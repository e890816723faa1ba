import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { pythonWith } from './python-packages.ts';

const squarePx = 100;

export interface OfficialValidator {
  /** The picture it asks for, a grid of 10 × 10 colours, as a JPEG. */
  picture: () => Promise<Buffer>;
  run: (service: RunOptions) => Promise<Verdict>;
}

interface RunOptions {
  /** `http://127.0.0.1:8080` */
  site: string;
  prefix: string;
  identifier: string;
  version: string;
}

export interface Verdict {
  tests: number;
  /** Names of the tests that failed. */
  failed: string[];
  output: string;
}

/** Installs the IIIF community's own validator of the Image API. @returns why it cannot be had, in words */
export async function officialValidator(): Promise<OfficialValidator | string> {
  const python = await pythonWith({
    name: 'iiif-validator-1.0.5',
    pinned: ['iiif-validator==1.0.5', 'bottle==0.13.4', 'lxml==6.1.3', 'pillow==13.0.0', 'python-magic==0.4.27'],
    module: 'iiif_validator.validator',
  });
  if (typeof python === 'string') return python;

  return {
    async picture() {
      const module = 'from iiif_validator.validator import ValidationInfo';
      const { stdout } = await python.run(
        '-c',
        `import json; ${module}; print(json.dumps(ValidationInfo().colorInfo))`,
      );
      return paint(colours.parse(JSON.parse(stdout.slice(stdout.indexOf('[')))));
    },

    async run({ site, prefix, identifier, version }) {
      const address = ['-s', new URL(site).host, '-p', prefix, '-i', identifier];
      const program = join(python.folder, 'bin/iiif-validate.py');
      const { stdout, stderr } = await python.run(program, ...address, '--version', version, '--level', '2');
      const output = stdout + stderr;
      const count = /Done \((\d+) tests/u.exec(output)?.[1];
      if (count === undefined) throw new Error(`The validator did not come to its end:\n${output}`);
      const failed = [...output.matchAll(/test (\S+) FAIL/gu)].map(([, name = '']) => name);
      return { tests: Number(count), failed, output };
    },
  };
}

const colours = z.array(z.array(z.tuple([z.number(), z.number(), z.number()])));

/** Columns of squares, as the validator reads them. */
function paint(columns: readonly (readonly (readonly number[])[])[]): Promise<Buffer> {
  const side = columns.length * squarePx;
  const pixels = Buffer.alloc(side * side * 3);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      pixels.set(columns[Math.floor(x / squarePx)]?.[Math.floor(y / squarePx)] ?? [], (y * side + x) * 3);
    }
  }
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(pixels, { raw }).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
}
