import { onePerKind } from './repetitions.ts';

type PageLanguage = 'tr' | 'en' | 'de';

/** Every page in each of its languages, by kind of page. The first address of a kind is tested in every run. */
const PAGES: Readonly<Record<string, Readonly<Partial<Record<PageLanguage, readonly string[]>>>>> = {
  home: { tr: ['/turkish', '/'], en: ['/english'] },
  group: { tr: ['/grup-kocluk-programi', '/group-coaching-sales-turkish'], en: ['/group-coaching-program'] },
  payment: { tr: ['/payment', '/payment?productId=grup-kocluk-tr'], en: ['/payment?lang=en'] },
  partners: { en: ['/partners'], tr: ['/ortaklar'] },
  shop: { tr: ['/dijital-magaza'], en: ['/shop'] },
  consultation: { en: ['/consultation', '/book-consultation'] },
  session: { tr: ['/danismanlik'], en: ['/strategy-session'] },
  booking: { en: ['/booking'], tr: ['/booking/tr', '/booking?lang=tr'] },
  about: { en: ['/about'], tr: ['/about/tr', '/about?lang=tr'] },
  programs: { en: ['/programs'], tr: ['/programs/tr', '/programs?lang=tr'] },
  legal: { tr: ['/privacy-policy', '/terms-conditions'], en: ['/privacy-policy/en', '/terms-conditions/en'] },
  success: {
    tr: ['/danismanlik-basarili', '/hizmet-talep-basarili', '/ortaklik-basarili', '/consultation-success?lang=tr'],
    en: ['/consultation-success', '/service-inquiry-success', '/partnership-success'],
  },
  solution: {
    en: ['/workshops-training', '/export-solutions', '/coaching-solutions', '/training-solutions'],
    tr: [
      '/ihracat-cozumleri',
      '/kocluk-cozumleri',
      '/atolyeler-egitimler',
      '/kurumsal-danismanlik',
      '/ihracat-danismanligi',
      '/atolyeler',
      '/egitimler',
    ],
  },
  withdrawal: { tr: ['/cayma-bildirimi'], en: ['/withdrawal'] },
  newsletter: { tr: ['/newsletter'], en: ['/newsletter?lang=en'] },
  german: { de: ['/german'] },
};

const pages = Object.entries(PAGES).flatMap(([kind, languages]) =>
  Object.entries(languages).flatMap(([language, paths]) => paths.map((path) => ({ kind, language, path }))),
);

/** The first page of each kind; every page in the long run. */
export const pagesByKind = onePerKind(pages, ({ kind }) => kind).map(({ path }) => path);

/** Paths of the pages of all kinds, without their queries. */
export const pathsOfAllKinds = pages.map(({ path }) => path.split('?')[0]);

/**
 * Returns the language of an address: that of its `lang` parameter, or the page's own. Throws for a path that is not listed
 * above.
 */
export function languageOf(address: string): string {
  const [path, query] = address.split('?');
  const asked = new URLSearchParams(query).get('lang');
  const language = asked ?? pages.find((page) => page.path === path)?.language;
  if (language === undefined) throw new Error(`${address} is missing in tests/support/page-kinds.ts`);
  return language;
}
