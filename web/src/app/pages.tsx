import type { Localized } from '@site/contract/plain/locale';
import { type ComponentType, useInsertionEffect } from 'react';
import type { PageContent } from '../content/page-meta.ts';
import type { SolutionContent } from '../content/solution.ts';
import type { SuccessContent } from '../content/success.ts';
import { loadPaymentPart } from '../features/payment/payment-part.ts';
import { late, type When } from '../islands/late.tsx';
import { still } from '../islands/still.tsx';
import { loadStyles } from '../islands/with-styles.tsx';
import type { Loader } from '../lib/loader.ts';
import { filledOrder } from '../payment-document/prerendered-payment.ts';
import { useLocale, usePageLocale } from '../site/locale.tsx';
import type { PageLocale, RoutePath } from '../site/routes.ts';
import { showHead } from './show-head.ts';

/** A page in its own chunk. */
export interface Page {
  readonly Component: ComponentType;
  /**
   * Loads the code of the page, to prefetch it, and for the build, which looks up the files of the module that it resolves with.
   */
  readonly loadCode: () => Promise<unknown>;
  /** Loads the texts of the page in a language, for the same uses; the head of the prerendered document is made from them. */
  readonly loadTexts: (locale: PageLocale) => Promise<{ default: PageContent }>;
}

/** When a prerendered page is hydrated; `never` if it is only read (`islands/still.tsx`). */
type PageWhen = Exclude<When, 'near'> | 'never';

/**
 * Joins a page component to its texts, which are loaded in parallel. They are files of their own, so that a visitor never
 * downloads the other language; texts of the wrong shape do not compile.
 */
function page<Content extends PageContent>(
  component: Loader<ComponentType<{ content: Content }>>,
  content: Loader<Content>,
  when: PageWhen = 'first interaction',
): Page {
  const load = async () => {
    const [{ default: Body }, { default: texts }] = await Promise.all([component(), content()]);
    const Titled = () => {
      const locale = usePageLocale();
      // An insertion effect runs before the layout effects, in which the page may set another title (`use-outcome-title.ts`) and
      // the title is announced (`after-navigation.tsx`).
      useInsertionEffect(() => showHead(texts.meta, locale), [locale]);
      return <Body content={texts} />;
    };
    return { default: Titled };
  };
  return {
    loadCode: component,
    loadTexts: content,
    Component: when === 'never' ? still(load) : late(load, when),
  };
}

/**
 * A page that shows either language at one address. It is prerendered in the language of its route; the texts of the other
 * language are loaded only for a visitor of that language.
 */
function bilingualPage<Content extends PageContent>(
  component: Loader<ComponentType<{ content: Content }>>,
  content: Localized<Loader<Content>>,
  when?: PageWhen,
): Page {
  const inLanguage = { tr: page(component, content.tr, when), en: page(component, content.en, when) };
  return {
    loadCode: component,
    loadTexts: (locale) => content[locale === 'tr' ? 'tr' : 'en'](),
    Component: () => {
      const { Component } = inLanguage[useLocale()];
      return <Component />;
    },
  };
}

/** The page of every unknown address. */
export const notFound = bilingualPage(
  () => import('../pages/not-found-page.tsx'),
  {
    tr: () => import('../content/tr/not-found.ts'),
    en: () => import('../content/en/not-found.ts'),
  },
  'never',
);

const turkishHome = page(
  () => import('../pages/home-page.tsx'),
  () => import('../content/tr/home.ts'),
);

const turkishGroup = page(
  () => import('../pages/group-page.tsx'),
  () => import('../content/tr/group.ts'),
);

const about = bilingualPage(
  () => import('../pages/about-page.tsx'),
  {
    tr: () => import('../content/tr/about.ts'),
    en: () => import('../content/en/about.ts'),
  },
  'never',
);

const programs = bilingualPage(
  () => import('../pages/programs-page.tsx'),
  {
    tr: () => import('../content/tr/programs.ts'),
    en: () => import('../content/en/programs.ts'),
  },
  'never',
);

const booking = bilingualPage(() => import('../pages/booking-page.tsx'), {
  tr: () => import('../content/tr/booking.ts'),
  en: () => import('../content/en/booking.ts'),
});

const privacyPolicy = bilingualPage(() => import('../pages/legal-page.tsx'), {
  tr: () => import('../content/tr/privacy-policy.ts'),
  en: () => import('../content/en/privacy-policy.ts'),
});

const terms = bilingualPage(() => import('../pages/legal-page.tsx'), {
  tr: () => import('../content/tr/terms-conditions.ts'),
  en: () => import('../content/en/terms-conditions.ts'),
});

const solution = (content: Loader<SolutionContent>) => page(() => import('../pages/solution-page.tsx'), content);
const success = (content: Loader<SuccessContent>) => page(() => import('../pages/success-page.tsx'), content);

/**
 * The pages that exist, by address; each is prerendered to a file of its own. A new page is an address
 * in `site/routes.ts`, a component and its texts as default exports, and an entry here.
 */
export const pages: Readonly<Record<RoutePath, Page>> = {
  '/': turkishHome,
  '/turkish': turkishHome,
  '/english': page(
    () => import('../pages/home-page.tsx'),
    () => import('../content/en/home.ts'),
  ),
  '/german': page(
    () => import('../pages/german-page.tsx'),
    () => import('../content/de/german.ts'),
  ),
  '/about': about,
  '/about/tr': about,
  '/programs': programs,
  '/programs/tr': programs,
  '/consultation': page(
    () => import('../pages/consultation-page.tsx'),
    () => import('../content/en/consultation.ts'),
  ),
  '/book-consultation': page(
    () => import('../pages/consultation-page.tsx'),
    () => import('../content/en/book-consultation.ts'),
  ),
  '/booking': booking,
  '/booking/tr': booking,
  '/danismanlik': page(
    () => import('../pages/intro-session-page.tsx'),
    () => import('../content/tr/intro-session.ts'),
  ),
  '/strategy-session': page(
    () => import('../pages/strategy-session-page.tsx'),
    () => import('../content/en/strategy-session.ts'),
  ),
  '/ihracat-cozumleri': solution(() => import('../content/tr/solutions/ihracat-cozumleri.ts')),
  '/kocluk-cozumleri': solution(() => import('../content/tr/solutions/kocluk-cozumleri.ts')),
  '/atolyeler-egitimler': solution(() => import('../content/tr/solutions/atolyeler-egitimler.ts')),
  '/kurumsal-danismanlik': solution(() => import('../content/tr/solutions/kurumsal-danismanlik.ts')),
  '/ihracat-danismanligi': solution(() => import('../content/tr/solutions/ihracat-danismanligi.ts')),
  '/atolyeler': solution(() => import('../content/tr/solutions/atolyeler.ts')),
  '/egitimler': solution(() => import('../content/tr/solutions/egitimler.ts')),
  '/export-solutions': solution(() => import('../content/en/solutions/export-solutions.ts')),
  '/coaching-solutions': solution(() => import('../content/en/solutions/coaching-solutions.ts')),
  '/workshops-training': solution(() => import('../content/en/solutions/workshops-training.ts')),
  '/training-solutions': solution(() => import('../content/en/solutions/training-solutions.ts')),
  '/danismanlik-basarili': success(() => import('../content/tr/success/danismanlik-basarili.ts')),
  '/hizmet-talep-basarili': success(() => import('../content/tr/success/hizmet-talep-basarili.ts')),
  '/ortaklik-basarili': success(() => import('../content/tr/success/ortaklik-basarili.ts')),
  // The Turkish booking screen leads here as well.
  '/consultation-success': bilingualPage(() => import('../pages/success-page.tsx'), {
    tr: () => import('../content/tr/success/danismanlik-basarili.ts'),
    en: () => import('../content/en/success/consultation-success.ts'),
  }),
  '/service-inquiry-success': success(() => import('../content/en/success/service-inquiry-success.ts')),
  '/partnership-success': success(() => import('../content/en/success/partnership-success.ts')),
  '/ortaklar': page(
    () => import('../pages/partners-page.tsx'),
    () => import('../content/tr/partners.ts'),
  ),
  '/partners': page(
    () => import('../pages/partners-page.tsx'),
    () => import('../content/en/partners.ts'),
  ),
  '/dijital-magaza': page(
    () => import('../pages/shop-page.tsx'),
    () => import('../content/tr/shop.ts'),
  ),
  '/shop': page(
    () => import('../pages/shop-page.tsx'),
    () => import('../content/en/shop.ts'),
  ),
  '/privacy-policy': privacyPolicy,
  '/privacy-policy/en': privacyPolicy,
  '/terms-conditions': terms,
  '/terms-conditions/en': terms,
  '/cayma-bildirimi': page(
    () => import('../pages/withdrawal-page.tsx'),
    () => import('../content/tr/withdrawal.ts'),
  ),
  '/withdrawal': page(
    () => import('../pages/withdrawal-page.tsx'),
    () => import('../content/en/withdrawal.ts'),
  ),
  '/newsletter': bilingualPage(
    () => import('../pages/newsletter-page.tsx'),
    {
      tr: () => import('../content/tr/newsletter.ts'),
      en: () => import('../content/en/newsletter.ts'),
    },
    // At once with a query, because the page answers to it and the prerender could not know it.
    () => window.location.search !== '',
  ),
  '/grup-kocluk-programi': turkishGroup,
  '/group-coaching-sales-turkish': turkishGroup,
  '/group-coaching-program': page(
    () => import('../pages/group-page.tsx'),
    () => import('../content/en/group.ts'),
  ),
  '/payment': bilingualPage(
    async () => {
      const [page] = await Promise.all([import('../pages/payment-page.tsx'), loadPaymentPart()]);
      return page;
    },
    {
      tr: () => import('../content/tr/payment.ts'),
      en: () => import('../content/en/payment.ts'),
    },
    // At once without a prerendered order: a result has to ask the server, and the frame lacks the order that its address names.
    () => filledOrder() === undefined,
  ),
};

/** Loads Chakra and the code and texts of a page ahead of a navigation; rejects if one of them cannot be fetched. */
export async function prefetchPage(to: RoutePath, locale: PageLocale): Promise<void> {
  const { loadCode, loadTexts } = pages[to];
  await Promise.all([loadStyles(), loadCode(), loadTexts(locale)]);
}
