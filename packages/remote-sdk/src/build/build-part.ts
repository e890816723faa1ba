import { rm } from 'node:fs/promises';
import { rspack, type Compilation, type Configuration } from '@rspack/core';
import type { ReleaseTarget } from './build-target.ts';
import type { PartConfig } from './index.ts';
import { Refusal } from '../refusal.ts';

/** The modules that bundle a part lie here. */
export const buildFolder = import.meta.dirname;

/** A part that could not be built: what the compiler says about it. */
export class BuildError extends Refusal {}

interface Built {
  /** Warnings of the compiler; empty when there are none. */
  warnings: string;
}

/** Builds a part into its target's folder, which is emptied first. @throws BuildError with the compiler's words */
export async function buildPart(
  { configurations }: Pick<PartConfig, 'configurations'>,
  target: ReleaseTarget,
): Promise<Built> {
  await rm(target.outputDir, { recursive: true, force: true });
  const { warnings } = await compile(configurations(target));
  return { warnings };
}

export interface ReadPaths {
  /** Files that the bundler read. */
  files: string[];
  /** Paths that it looked at in vain while it resolved imports: a file there could change the build. */
  missing: string[];
}

/** Finds every file that a build of the part reads, by bundling it without writing anything. @throws BuildError */
export async function readPaths({ folder, configurations }: PartConfig): Promise<ReadPaths> {
  const files = new Set<string>();
  const missing = new Set<string>();
  for (const { dependencies: _, ...config } of configurations({ mode: 'release', version: '0', outputDir: folder })) {
    const unwritten = { ...config, devtool: false, optimization: { ...config.optimization, minimize: false } } as const;
    const { compilations } = await compile([unwritten], false);
    for (const { fileDependencies, missingDependencies } of compilations) {
      for (const file of fileDependencies) files.add(file);
      for (const path of missingDependencies) missing.add(path);
    }
  }
  return { files: [...files], missing: [...missing] };
}

interface Compiled {
  compilations: Compilation[];
  warnings: string;
}

function compile(configs: Configuration[], isWritten = true): Promise<Compiled> {
  return new Promise((settle, refuse) => {
    const compiler = rspack(configs);
    for (const one of compiler.compilers) if (!isWritten) one.hooks.shouldEmit.tap('ReadPaths', () => false);
    compiler.run((error, stats) => {
      const said = stats?.hasErrors() === true || stats?.hasWarnings() === true;
      const words = said ? `${stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY })}\n` : '';
      compiler.close(() => {
        if (error) refuse(error);
        else if (stats?.hasErrors() !== false) {
          refuse(new BuildError(`${words}${configs[0]?.name ?? 'The part'} could not be built.`));
        } else settle({ compilations: stats.stats.map(({ compilation }) => compilation), warnings: words });
      });
    });
  });
}
