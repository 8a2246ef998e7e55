// `npx node scripts/draw-answers.ts`: writes the table of docs/user/demo-scenarios.md from what the demo answers.

import { readFileSync, writeFileSync } from 'node:fs';
import { answersFile, withAnswers } from './help/answers-table.ts';

writeFileSync(answersFile, withAnswers(readFileSync(answersFile, 'utf8')));
