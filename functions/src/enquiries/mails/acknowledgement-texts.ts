import { settings } from '@site/contract/business/settings';
import type { EnquiryKind } from '@site/contract/forms/forms';
import { groupTitle } from '@site/contract/forms/group-title';
import type { ServiceType } from '@site/contract/forms/options';
import { isGroupId } from '@site/contract/groups/groups';
import { INVITATION_HOURS } from '@site/contract/payments/payment';
import type { Locale, Localized } from '@site/contract/plain/locale';
import { pagePaths } from '@site/contract/site/page-paths';
import type { StoredEnquiry } from '../stored-enquiry.ts';

/** The text of an acknowledgement between greeting and signature. It never repeats what the visitor wrote. */
interface Acknowledgement {
  readonly subject: string;
  readonly preheader: string;
  readonly paragraphs: ReadonlyArray<string>;
  /** The paragraphs ask for an answer, so no further line does. */
  readonly asksForAnswer?: true;
}

type ByKind<Kind extends string> = Readonly<Record<Kind, Acknowledgement>>;

/**
 * Kinds whose acknowledgement depends on the language alone. The others depend on the service, or on the group of the
 * waiting list; the strategy session is offered in English only.
 */
type EitherLanguage = Exclude<EnquiryKind, 'service' | 'strategy' | 'waitingList'>;

const { replyHours, sessionMinutes } = settings;

const byKind: Localized<ByKind<EitherLanguage>> = {
  tr: {
    home: {
      subject: 'Mesajınızı aldık',
      preheader: `${replyHours.enquiry}\u00a0saat içinde size dönüş yapacağız.`,
      paragraphs: [
        'Bize yazdığınız için teşekkür ederiz. Mesajınız bize ulaştı.',
        `Mesajınızı okuyup ${replyHours.enquiry}\u00a0saat içinde size dönüş yapacağız.`,
      ],
    },
    intro: {
      subject: 'Ön görüşme talebinizi aldık',
      preheader: `Gün ve saati belirlemek için ${replyHours.enquiry}\u00a0saat içinde size ulaşacağız.`,
      paragraphs: [
        'Ücretsiz ön görüşme talebiniz için teşekkür ederiz. Talebiniz bize ulaştı.',
        `${replyHours.enquiry}\u00a0saat içinde size ulaşıp gün ve saati birlikte belirleyeceğiz. Görüşmemiz ${sessionMinutes.intro}\u00a0dakika sürecek.`,
        'Hazırlık yapmanız gerekmez. Dilerseniz o güne kadar, en çok hangi konuyu konuşmak istediğinizi düşünün.',
      ],
    },
    booking: {
      subject: 'Randevu talebinizi aldık',
      preheader: `${replyHours.enquiry}\u00a0saat içinde size dönüş yapacağız.`,
      paragraphs: [
        'Randevu talebiniz için teşekkür ederiz. Talebiniz bize ulaştı.',
        `Uygun gün ve saati birlikte belirlemek için ${replyHours.enquiry}\u00a0saat içinde size ulaşacağız. Ön görüşme ücretsizdir ve ${sessionMinutes.intro}\u00a0dakika sürer.`,
      ],
    },
    partnership: {
      subject: 'İş ortaklığı teklifinizi aldık',
      preheader: `${replyHours.partnership}\u00a0saat içinde size dönüş yapacağız.`,
      paragraphs: [
        'İş ortaklığı teklifiniz için teşekkür ederiz. Teklifiniz bize ulaştı.',
        `Teklifinizi okuyup ${replyHours.partnership}\u00a0saat içinde size dönüş yapacağız.`,
      ],
    },
  },
  en: {
    home: {
      subject: 'We’ve received your message',
      preheader: `We’ll reply within ${replyHours.enquiry}\u00a0hours.`,
      paragraphs: [
        'Thank you for your message. It has arrived safely.',
        `We’ll reply within ${replyHours.enquiry}\u00a0hours. If you asked for a free consultation, we’ll suggest a time for it (${sessionMinutes.intro}\u00a0minutes).`,
      ],
    },
    intro: {
      subject: 'Your free intro session: request received',
      preheader: `We’ll reply within ${replyHours.enquiry}\u00a0hours to arrange the time.`,
      paragraphs: [
        'Thank you for asking for a free intro session. Your request has arrived safely.',
        `Within ${replyHours.enquiry}\u00a0hours we’ll write or call to arrange a time. The session takes ${sessionMinutes.intro}\u00a0minutes.`,
        'There’s nothing to prepare. If you like, write down the one question you’d most like answered.',
      ],
    },
    booking: {
      subject: 'Your free consultation: request received',
      preheader: `We’ll reply within ${replyHours.enquiry}\u00a0hours to arrange the time.`,
      paragraphs: [
        'Thank you for asking for a free consultation. Your request has arrived safely.',
        `Within ${replyHours.enquiry}\u00a0hours we’ll write or call to arrange a time. We’ll set aside ${sessionMinutes.consultation}\u00a0minutes for you, so there’s time for your questions.`,
        'There’s nothing to prepare. If you like, write down the one question you’d most like answered.',
      ],
    },
    partnership: {
      subject: 'Your partnership proposal has arrived',
      preheader: `We’ll reply within ${replyHours.partnership}\u00a0hours.`,
      paragraphs: [
        'Thank you for your proposal. It has arrived safely.',
        `We’ll read it carefully and reply within ${replyHours.partnership}\u00a0hours.`,
      ],
    },
  },
};

/** Acknowledgement of a waiting list, by its program. */
const waitingList: Localized<(program: string) => Acknowledgement> = {
  tr: (program) => ({
    subject: 'Bekleme listesine yazıldınız',
    preheader: 'Sıra size gelince ya da yeni dönem belli olunca size yazacağız.',
    paragraphs: [
      `${program} bekleme listesine yazıldınız.`,
      `Dolu grupta boşalan bir yeri, bu arada satılmadıysa, listedekilere sırayla öneririz: Sıra size gelince e-posta gönderir, yeri en çok ${INVITATION_HOURS}\u00a0saat sizin için tutarız. Yeni dönemin tarihi belli olunca da yazarız. Listede olmak satın alma zorunluluğu getirmez.`,
      'Listeden çıkmak isterseniz bu e-postaya kısa bir yanıt yazmanız yeterli.',
    ],
    asksForAnswer: true,
  }),
  en: (program) => ({
    subject: 'You’re on the waiting list',
    preheader: 'We’ll write to you when it’s your turn or the next group is announced.',
    paragraphs: [
      `Thank you for your interest. You’re now on the waiting list for “${program}”.`,
      `Spots that open up in a full group are offered to the list in order, unless somebody buys them first: when it’s your turn, we’ll email you and hold the spot for up to ${INVITATION_HOURS}\u00a0hours. We’ll also write when the next group is announced. Being on the list doesn’t commit you to anything.`,
      'To be taken off the list, just reply to this email.',
    ],
    asksForAnswer: true,
  }),
};

const strategy: Acknowledgement = {
  subject: 'Your free strategy session: request received',
  preheader: `We’ll contact you within ${replyHours.enquiry}\u00a0hours.`,
  paragraphs: [
    'Thank you for requesting a strategy session. Your request has arrived safely.',
    `We’ll contact you within ${replyHours.enquiry}\u00a0hours to arrange the time. The session is free, lasts ${sessionMinutes.strategy}\u00a0minutes and takes place by video call.`,
  ],
};

/** The booking page, whose form is that of the free consultation, promises another session. */
const bookingScreen: Acknowledgement = {
  subject: 'Your session: request received',
  preheader: `We’ll reply within ${replyHours.enquiry}\u00a0hours to confirm the time.`,
  paragraphs: [
    'Thank you for your booking request. It has arrived safely.',
    `We’ll reply within ${replyHours.enquiry}\u00a0hours and confirm the time with you. The first conversation is free and takes ${sessionMinutes.intro}\u00a0minutes.`,
  ],
};

function turkishService(subject: string, thanks: string): Acknowledgement {
  return {
    subject,
    preheader: `${replyHours.enquiry}\u00a0saat içinde size dönüş yapacağız.`,
    paragraphs: [
      `${thanks} ilgilendiğiniz için teşekkür ederiz. Talebiniz bize ulaştı.`,
      `Mesajınızı okuyup ${replyHours.enquiry}\u00a0saat içinde size dönüş yapacağız. Gerekirse birkaç kısa soru sorabiliriz.`,
    ],
  };
}

function englishService(subject: string, topic: string): Acknowledgement {
  return {
    subject: `Your ${subject} inquiry has arrived`,
    preheader: `We’ll reply within ${replyHours.enquiry}\u00a0hours.`,
    paragraphs: [
      `Thank you for your inquiry about our ${topic}. It has arrived safely.`,
      `We’ll read it carefully and reply within ${replyHours.enquiry}\u00a0hours. If anything is unclear, we may ask a short question or two.`,
    ],
  };
}

const byService: Localized<ByKind<ServiceType>> = {
  tr: {
    export: turkishService('İhracat çözümleri talebinizi aldık', 'İhracat çözümlerimizle'),
    coaching: turkishService('Koçluk talebinizi aldık', 'Koçluk çözümlerimizle'),
    'workshops-training': turkishService('Atölye ve eğitim talebinizi aldık', 'Atölye ve eğitimlerimizle'),
    'kurumsal-danismanlik': turkishService('Kurumsal danışmanlık talebinizi aldık', 'Kurumsal danışmanlıkla'),
    'ihracat-danismanligi': turkishService('İhracat danışmanlığı talebinizi aldık', 'İhracat danışmanlığıyla'),
    workshops: {
      subject: 'Atölye talebinizi aldık',
      preheader: 'En kısa sürede sizi arayacağız.',
      paragraphs: [
        'Atölyelerimizle ilgilendiğiniz için teşekkür ederiz. Talebiniz bize ulaştı.',
        'En kısa sürede sizi arayacağız. Mesajınızda telefon numaranız yoksa bu e-postayı yanıtlayarak gönderebilirsiniz.',
      ],
      asksForAnswer: true,
    },
    trainings: turkishService('Eğitim talebinizi aldık', 'Eğitimlerimizle'),
  },
  en: {
    export: englishService('export', 'export solutions'),
    coaching: englishService('coaching', 'coaching solutions'),
    'workshops-training': englishService('workshop and training', 'workshops and training'),
    'kurumsal-danismanlik': englishService('corporate consulting', 'corporate consulting'),
    'ihracat-danismanligi': englishService('export consulting', 'export consulting'),
    workshops: englishService('workshop', 'workshops'),
    trainings: englishService('training', 'training programs'),
  },
};

/** The language of the acknowledgement: that of the form. */
export function answerLocale({ kind }: Pick<StoredEnquiry, 'kind'>, locale: Locale): Locale {
  return kind === 'strategy' ? 'en' : locale;
}

/** The group of an entry on a waiting list; for a group that has ended, its stored id. */
function programOf({ fields: { cohort } }: StoredEnquiry & { kind: 'waitingList' }, locale: Locale): string {
  return isGroupId(cohort) ? groupTitle(cohort, locale) : cohort;
}

/** The acknowledgement for a service; a service that is no longer offered gets that of a message. */
function ofService(serviceType: string, locale: Locale): Acknowledgement {
  const known: Readonly<Record<string, Acknowledgement>> = byService[locale];
  return (Object.hasOwn(known, serviceType) ? known[serviceType] : undefined) ?? byKind[locale].home;
}

/** The acknowledgement of an enquiry that was sent from `page`, in its {@link answerLocale}. */
export function acknowledgement(enquiry: StoredEnquiry, locale: Locale, page: string): Acknowledgement {
  if (enquiry.kind === 'service') return ofService(enquiry.fields.serviceType, locale);
  if (enquiry.kind === 'strategy') return strategy;
  if (enquiry.kind === 'waitingList') return waitingList[locale](programOf(enquiry, locale));
  if (enquiry.kind === 'booking' && locale === 'en' && page === pagePaths.booking) return bookingScreen;
  return byKind[locale][enquiry.kind];
}
