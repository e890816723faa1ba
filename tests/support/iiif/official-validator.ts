import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { runProgram, type Ended } from '../run-program.ts';
import { root } from '../process.ts';

/** The IIIF community's own validator of the Image API, and all that it needs, pinned. */
const packages = ['iiif-validator==1.0.5', 'bottle==0.13.4', 'lxml==6.1.3', 'pillow==13.0.0', 'python-magic==0.4.27'];
const installMs = 120_000;
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

/** The validator from the project's cache, installed there when it is not yet. @returns why it cannot be, in words */
export async function officialValidator(): Promise<OfficialValidator | string> {
  const folder = join(root, '.cache/iiif-validator-1.0.5');
  if (!existsSync(folder)) {
    const refused = await install(folder);
    if (refused !== undefined) return refused;
  }
  const python = (...args: string[]) => runProgram(join(folder, 'bin/python'), args, installMs);

  return {
    async picture() {
      const script =
        'import json; from iiif_validator.validator import ValidationInfo as V; print(json.dumps(V().colorInfo))';
      const { stdout } = await python('-c', script);
      return paint(colours.parse(JSON.parse(stdout.slice(stdout.indexOf('[')))));
    },

    async run({ site, prefix, identifier, version }) {
      const address = ['-s', new URL(site).host, '-p', prefix, '-i', identifier];
      const script = join(folder, 'bin/iiif-validate.py');
      const { stdout, stderr } = await python(script, ...address, '--version', version, '--level', '2');
      const output = stdout + stderr;
      const count = /Done \((\d+) tests/u.exec(output)?.[1];
      if (count === undefined) throw new Error(`The validator did not come to its end:\n${output}`);
      return {
        tests: Number(count),
        failed: [...output.matchAll(/test (\S+) FAIL/gu)].map(([, name = '']) => name),
        output,
      };
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

/** Into a folder beside, which gets its name when everything is there. */
async function install(folder: string): Promise<string | undefined> {
  const unfinished = `${folder}-${process.pid}`;
  try {
    const made = await runProgram('python3', ['-m', 'venv', unfinished], installMs);
    if (made.code !== 0) return `no Python with venv: ${lastLine(made)}`;
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--retries', '1', ...packages];
    const installed = await runProgram(join(unfinished, 'bin/python'), pip, installMs);
    if (installed.code !== 0) return `PyPI cannot be reached: ${lastLine(installed)}`;
    const works = await runProgram(
      join(unfinished, 'bin/python'),
      ['-c', 'import iiif_validator.validator'],
      installMs,
    );
    if (works.code !== 0) return `the validator does not run here: ${lastLine(works)}`;
    await rename(unfinished, folder);
    return undefined;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

function lastLine({ stdout, stderr }: Ended): string {
  return (stderr || stdout).trim().split('\n').at(-1) ?? '';
}
