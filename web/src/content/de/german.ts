import { settings } from '@site/contract/business/settings';

/** The German placeholder; its header says the same in German. */
const german = {
  meta: {
    title: 'Bald auch auf Deutsch',
    description: 'Unsere deutsche Seite ist in Vorbereitung. Bis dahin lesen Sie uns auf Englisch oder Türkisch.',
  },
  logoLabel: `${settings.brand}, Startseite`,
  skip: 'Zum Inhalt',
  language: {
    button: 'DE, Sprache wählen. Aktuelle Sprache: Deutsch',
    menu: 'Sprachen',
    current: 'ausgewählt',
  },
  title: 'Bald auch auf Deutsch',
  text: 'Unsere deutsche Seite ist in Vorbereitung. Bis dahin lesen Sie uns gern auf Englisch oder Türkisch.',
  back: 'Zurück',
  home: 'Zur Startseite',
  english: 'Auf Englisch lesen',
  turkish: 'Auf Türkisch lesen',
};

export type German = typeof german;

export default german;
