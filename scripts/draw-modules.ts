// `npm run draw:modules`: redraws docs/modules.md. Run it after adding or removing an import between modules.

import { writeFileSync } from 'node:fs';
import { modulesChapter, modulesDocument } from './modules/modules-chapter.ts';
import { readImports } from './modules/read-imports.ts';

writeFileSync(modulesDocument, modulesChapter(readImports()));
