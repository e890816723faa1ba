import { rspack, type Compiler } from '@rspack/core';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { tutorialPdf } from './tutorial-pdf.ts';

const texts = join(import.meta.dirname, 'texts');

/** Plug-in that adds the instructions in every language to the build, as `tutorial.de.pdf` for bff's /help/ (spec §2). */
export class TutorialPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('TutorialPlugin', (compilation) => {
      // The files that a build reads make its version.
      const files = readdirSync(texts);
      for (const file of files) compilation.fileDependencies.add(join(texts, file));
      compilation.hooks.processAssets.tapPromise('TutorialPlugin', async () => {
        for (const file of files) {
          const language = basename(file, '.md');
          const text = await readFile(join(texts, file), 'utf8');
          const pdf = await tutorialPdf({ text, language });
          compilation.emitAsset(tutorialName(language), new rspack.sources.RawSource(pdf));
        }
      });
    });
  }
}

/** English lies under the name that older versions know. */
function tutorialName(language: string): string {
  return language === 'en' ? 'tutorial.pdf' : `tutorial.${language}.pdf`;
}
