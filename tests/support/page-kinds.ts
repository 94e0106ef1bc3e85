import { onePerKind } from './repetitions.ts';

/** Every page in every language that it has, by what it is made of. */
const PAGES: ReadonlyArray<readonly [kind: string, path: string]> = [
  ...['/turkish', '/english', '/'].map((path) => ['home', path] as const),
  ...['/grup-kocluk-programi', '/group-coaching-program'].map((path) => ['group', path] as const),
  ...['/payment', '/payment?lang=en', '/payment?productId=grup-kocluk-tr'].map((path) => ['payment', path] as const),
  ...['/partners', '/ortaklar'].map((path) => ['partners', path] as const),
  ...['/dijital-magaza', '/shop'].map((path) => ['shop', path] as const),
  ...['/consultation', '/book-consultation'].map((path) => ['consultation', path] as const),
  ...['/danismanlik', '/strategy-session'].map((path) => ['session', path] as const),
  ...['/booking', '/booking/tr', '/booking?lang=tr'].map((path) => ['booking', path] as const),
  ...['/about', '/about/tr', '/about?lang=tr'].map((path) => ['about', path] as const),
  ...['/programs', '/programs/tr', '/programs?lang=tr'].map((path) => ['programs', path] as const),
  ...['/privacy-policy', '/privacy-policy/en', '/terms-conditions', '/terms-conditions/en'].map(
    (path) => ['legal', path] as const,
  ),
  ...['/danismanlik-basarili', '/hizmet-talep-basarili', '/ortaklik-basarili'].map(
    (path) => ['success', path] as const,
  ),
  ...['/consultation-success', '/consultation-success?lang=tr'].map((path) => ['success', path] as const),
  ...['/service-inquiry-success', '/partnership-success'].map((path) => ['success', path] as const),
  ...['/workshops-training', '/export-solutions', '/coaching-solutions', '/training-solutions'].map(
    (path) => ['solution', path] as const,
  ),
  ...['/ihracat-cozumleri', '/kocluk-cozumleri', '/atolyeler-egitimler', '/kurumsal-danismanlik'].map(
    (path) => ['solution', path] as const,
  ),
  ...['/ihracat-danismanligi', '/atolyeler', '/egitimler'].map((path) => ['solution', path] as const),
  ...['/cayma-bildirimi', '/withdrawal'].map((path) => ['withdrawal', path] as const),
  ...['/newsletter', '/newsletter?lang=en'].map((path) => ['newsletter', path] as const),
  ['german', '/german'],
];

/** The first page of each kind; every page in the long run. */
export const pagesByKind = onePerKind(PAGES, ([kind]) => kind).map(([, path]) => path);

/** Every address that is of a kind, without its query. */
export const pathsOfAllKinds = PAGES.map(([, path]) => path.split('?')[0]);
