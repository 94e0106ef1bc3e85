import type { PathIn } from '../../site/routes.ts';
import type { PageMeta } from '../seo.ts';

export const seo: Readonly<Record<PathIn<'de'>, PageMeta>> = {
  '/german': {
    title: 'Bald auch auf Deutsch',
    description: 'Unsere deutsche Seite ist in Vorbereitung. Bis dahin lesen Sie uns auf Englisch oder Türkisch.',
  },
};
