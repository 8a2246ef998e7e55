// `npm run draw:rooms`: draws docs/rooms.md anew, after an import between rooms has come or gone.

import { writeFileSync } from 'node:fs';
import { readImports } from './rooms/read-imports.ts';
import { roomsChapter, roomsDocument } from './rooms/rooms-chapter.ts';

writeFileSync(roomsDocument, roomsChapter(readImports()));
