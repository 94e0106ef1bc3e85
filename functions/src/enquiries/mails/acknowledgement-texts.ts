import type { Enquiry } from '@site/contract/enquiry';
import type { EnquiryKind } from '@site/contract/forms';
import type { Locale, Localized } from '@site/contract/locale';
import type { ServiceType } from '@site/contract/options';
import { settings } from '@site/contract/settings';

/** What an acknowledgement says between greeting and signature. It never repeats what the visitor wrote. */
interface Acknowledgement {
  readonly subject: string;
  readonly preheader: string;
  readonly paragraphs: ReadonlyArray<string>;
}

type ByKind<Kind extends string> = Readonly<Record<Kind, Acknowledgement>>;

/** Service enquiries are told apart by their service; the strategy session is offered in English only. */
type EitherLanguage = Exclude<EnquiryKind, 'service' | 'strategy'>;

const { replyHours, sessionMinutes } = settings;

const byKind: Localized<ByKind<EitherLanguage>> = {
  tr: {
    home: {
      subject: 'Mesajınızı aldık',
      preheader: `${replyHours.enquiry} saat içinde size dönüş yapacağız.`,
      paragraphs: [
        'Bize yazdığınız için teşekkür ederiz. Mesajınız ulaştı.',
        `İhtiyacınızı okuyup ${replyHours.enquiry} saat içinde size dönüş yapacağız.`,
      ],
    },
    intro: {
      subject: 'Ön görüşme talebinizi aldık',
      preheader: `${replyHours.enquiry} saat içinde uygun bir saat için size ulaşacağız.`,
      paragraphs: [
        `Ücretsiz ön görüşme talebiniz için teşekkür ederiz. Görüşmemiz ${sessionMinutes.intro} dakika sürecek.`,
        `${replyHours.enquiry} saat içinde size ulaşıp gün ve saati birlikte belirleyeceğiz.`,
        'Görüşmeye kadar en çok netleştirmek istediğiniz tek bir konuyu düşünmeniz yeterli.',
      ],
    },
    booking: {
      subject: 'Randevu talebinizi aldık',
      preheader: `${replyHours.enquiry} saat içinde size dönüş yapacağız.`,
      paragraphs: [
        'Randevu talebiniz için teşekkür ederiz.',
        `Seçtiğiniz zaman aralığına göre uygun saati belirlemek için ${replyHours.enquiry} saat içinde size ulaşacağız.`,
      ],
    },
    partnership: {
      subject: 'İş ortaklığı teklifinizi aldık',
      preheader: `${replyHours.partnership} saat içinde size dönüş yapacağız.`,
      paragraphs: [
        'Birlikte çalışma öneriniz için teşekkür ederiz. Teklifiniz ulaştı.',
        `Uzmanlığınızı ve önerinizi okuyup ${replyHours.partnership} saat içinde size dönüş yapacağız.`,
      ],
    },
    waitingList: {
      subject: 'Bekleme listesine yazıldınız',
      preheader: 'Yer açılınca size haber vereceğiz.',
      paragraphs: [
        'Kadın Girişimciler İçin Grup Koçluğu bekleme listesine yazıldınız.',
        'Yer açılırsa ya da yeni dönemin tarihi belli olursa size e-posta göndereceğiz. Listede olmak sizi bir alıma bağlamaz.',
        'Listeden çıkmak isterseniz bu e-postaya kısa bir yanıt yazmanız yeterli.',
      ],
    },
  },
  en: {
    home: {
      subject: 'We have received your message',
      preheader: `We reply within ${replyHours.enquiry} hours.`,
      paragraphs: [
        'Thank you for your message. It has arrived safely.',
        `We will reply within ${replyHours.enquiry} hours and suggest a time for your free conversation of ${sessionMinutes.intro} minutes.`,
      ],
    },
    intro: {
      subject: 'Your free intro session: request received',
      preheader: `We reply within ${replyHours.enquiry} hours to arrange the time.`,
      paragraphs: [
        'Thank you for asking for a free intro session. Your request has arrived safely.',
        `Within ${replyHours.enquiry} hours we write or call to arrange a time. The session takes ${sessionMinutes.intro} minutes.`,
        'There is nothing to prepare. If you like, write down the one question you would most like to have answered.',
      ],
    },
    booking: {
      subject: 'Your free consultation: request received',
      preheader: `We reply within ${replyHours.enquiry} hours to arrange the time.`,
      paragraphs: [
        'Thank you for asking for a free consultation. Your request has arrived safely.',
        `Within ${replyHours.enquiry} hours we write or call to arrange a time. Please allow ${sessionMinutes.booking} minutes for the session.`,
        'There is nothing to prepare. If you like, write down the one question you would most like to have answered.',
      ],
    },
    partnership: {
      subject: 'Your partnership proposal has arrived',
      preheader: `We reply within ${replyHours.partnership} hours.`,
      paragraphs: [
        'Thank you for your proposal and for thinking of working with us. It has arrived safely.',
        `We read it with care and reply within ${replyHours.partnership} hours.`,
      ],
    },
    waitingList: {
      subject: 'You are on the waiting list',
      preheader: 'We write to you when a place becomes free or the next group opens.',
      paragraphs: [
        'Thank you for your interest in the Women Entrepreneurs Group Coaching Program. Your name is on the waiting list.',
        'We will write to you when a place becomes free or the next group opens. The list commits you to nothing.',
        'If you would like to be taken off the list, a short reply to this email is enough.',
      ],
    },
  },
};

const strategy: Acknowledgement = {
  subject: 'Your free strategy session: request received',
  preheader: `We contact you within ${replyHours.enquiry} hours.`,
  paragraphs: [
    'Thank you for requesting a strategy session. Your request has arrived safely.',
    `We will contact you within ${replyHours.enquiry} hours to arrange the time. The session takes ${sessionMinutes.strategy} minutes, takes place by video call and is free.`,
  ],
};

/** The booking screen alone promises another session than the free consultation, which has the same form. */
const bookingScreen: Acknowledgement = {
  subject: 'Your session: request received',
  preheader: `We reply within ${replyHours.enquiry} hours to confirm the time.`,
  paragraphs: [
    'Thank you for your booking request. It has arrived safely.',
    `We will reply within ${replyHours.enquiry} hours and confirm the time with you. The first session is free and takes ${sessionMinutes.intro} minutes.`,
  ],
};

const BOOKING_SCREEN = '/booking';

function turkishService(subject: string, thanks: string): Acknowledgement {
  return {
    subject,
    preheader: `${replyHours.enquiry} saat içinde size dönüş yapacağız.`,
    paragraphs: [
      `${thanks} ilgilendiğiniz için teşekkür ederiz. Talebiniz ulaştı.`,
      `Mesajınızı okuyup ${replyHours.enquiry} saat içinde size dönüş yapacağız. Gerekirse birkaç kısa soru sorabiliriz.`,
    ],
  };
}

function englishService(subject: string, topic: string): Acknowledgement {
  return {
    subject: `Your ${subject} inquiry has arrived`,
    preheader: `We reply within ${replyHours.enquiry} hours.`,
    paragraphs: [
      `Thank you for your inquiry about our ${topic}. It has arrived safely.`,
      `We read it with care and reply within ${replyHours.enquiry} hours.`,
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
        'Atölyelerimizle ilgilendiğiniz için teşekkür ederiz. Talebiniz ulaştı.',
        'En kısa sürede sizi arayacağız. Mesajınıza telefon numarası yazmadıysanız bu e-postayı yanıtlayarak iletebilirsiniz.',
      ],
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
    trainings: englishService('training', 'trainings'),
  },
};

/** The language in which a visitor is answered: that of the form. */
export function answerLocale({ kind }: Pick<Enquiry, 'kind'>, locale: Locale): Locale {
  return kind === 'strategy' ? 'en' : locale;
}

/** The acknowledgement of an enquiry that was sent from `page`, in its {@link answerLocale}. */
export function acknowledgement(enquiry: Enquiry, locale: Locale, page: string): Acknowledgement {
  if (enquiry.kind === 'service') return byService[locale][enquiry.fields.serviceType];
  if (enquiry.kind === 'strategy') return strategy;
  if (enquiry.kind === 'booking' && locale === 'en' && page === BOOKING_SCREEN) return bookingScreen;
  return byKind[locale][enquiry.kind];
}
