// Writes every drawing of the site to web/src/assets/art. Run after a change here: npm run art -w web
import { mkdirSync, writeFileSync } from 'node:fs';
import { drawings } from './drawings.ts';

const folder = new URL('../src/assets/art/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, svg] of Object.entries(drawings())) writeFileSync(new URL(`${name}.svg`, folder), svg);
