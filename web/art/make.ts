// Writes every drawing of the site to web/src/assets/art. A test fails while those files differ from what is drawn here:
//     node_modules/.bin/node web/art/make.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { drawings } from './drawings.ts';

const folder = new URL('../src/assets/art/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, svg] of Object.entries(drawings())) writeFileSync(new URL(`${name}.svg`, folder), svg);
