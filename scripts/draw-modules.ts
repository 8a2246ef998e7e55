// `npm run draw:modules`: draws docs/modules.md anew, after an import between modules has come or gone.

import { writeFileSync } from 'node:fs';
import { modulesChapter, roomsDocument } from './modules/modules-chapter.ts';
import { readImports } from './modules/read-imports.ts';

writeFileSync(roomsDocument, modulesChapter(readImports()));
