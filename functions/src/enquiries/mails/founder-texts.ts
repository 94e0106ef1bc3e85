import type { EnquiryKind, FieldName } from '@site/contract/forms/forms';
import type { CompanyLabel } from '@site/contract/forms/options';
import type { Localized } from '@site/contract/plain/locale';

interface FounderTexts {
  readonly lead: string;
  /** Replaces `lead` for an entry of a waiting list, which is invited only while its status is `new`. */
  readonly waiting: string;
  readonly due: string;
  readonly console: string;
  /** Words for a field that was left empty. */
  readonly empty: Readonly<Record<'typed' | 'chosen', string>>;
  /** The value of the newsletter, the only box of the forms. */
  readonly yes: string;
  readonly no: string;
  readonly kinds: Readonly<Record<EnquiryKind, string>>;
  /** Labels of all fields, with the three meanings that `company` can have. */
  readonly fields: Readonly<Record<FieldName | CompanyLabel, string>>;
  readonly origin: {
    readonly reference: string;
    readonly receivedAt: string;
    readonly locale: string;
    readonly page: string;
    readonly referrer: string;
    readonly campaign: string;
    readonly noticeVersion: string;
  };
  readonly locales: Localized;
}

/** Words of the founder's mail about an enquiry. */
export const founderTexts: Localized<FounderTexts> = {
  tr: {
    lead: 'Yeni bir talep geldi. Bu e-postayı yanıtlarsanız yanıtınız talebi gönderen kişiye gider.',
    waiting:
      'Bekleme listesine biri yazıldı; yanıt beklemiyor. Dolu grupta yer boşalınca site kendiliğinden davet eder: Yazsanız da durumu “new” olarak bırakın.',
    due: 'Yanıt için son zaman',
    console: 'Kaydı Konsolda Aç',
    empty: { typed: 'yazılmamış', chosen: 'seçilmemiş' },
    yes: 'Evet (kendisi onaylayınca listeye girer)',
    no: 'Hayır',
    kinds: {
      home: 'Görüşme talebi',
      intro: 'Ön görüşme talebi',
      strategy: 'Strateji görüşmesi talebi',
      booking: 'Randevu talebi',
      service: 'Hizmet talebi',
      partnership: 'İş ortaklığı teklifi',
      waitingList: 'Bekleme listesi kaydı',
    },
    fields: {
      fullName: 'Ad soyad',
      name: 'Ad soyad',
      firstName: 'Ad',
      lastName: 'Soyad',
      email: 'E-posta',
      phone: 'Telefon',
      company: 'Şirketi veya görevi',
      focusArea: 'Odaklanmak istediği konu',
      organization: 'Kurum',
      service: 'Hizmet',
      serviceInterest: 'İlgilendiği konu',
      serviceType: 'Hizmet türü',
      timePreference: 'Uygun saat',
      preferredTime: 'Tercih ettiği saat',
      goals: 'Hedef',
      challenges: 'Zorlandığı konular',
      motivation: 'Neden şimdi',
      expertise: 'Uzmanlık alanı',
      cohort: 'Grup',
      message: 'Mesaj',
      newsletter: 'Bülten isteği',
    },
    origin: {
      reference: 'Talep numarası',
      receivedAt: 'Geliş zamanı',
      locale: 'Dil',
      page: 'Sayfa',
      referrer: 'Geldiği adres',
      campaign: 'Kampanya',
      noticeVersion: 'Aydınlatma metni sürümü',
    },
    locales: { tr: 'Türkçe', en: 'İngilizce' },
  },
  en: {
    lead: 'A new inquiry has come in through the website. Reply to this email to answer its sender directly.',
    waiting:
      'Somebody joined the waiting list and needs no reply. The site invites them when a spot opens in a full group: leave the status at “new”, even if you write.',
    due: 'Reply promised by',
    console: 'Open in the Console',
    empty: { typed: 'Not given', chosen: 'Not chosen' },
    yes: 'Yes (joins the list once they confirm)',
    no: 'No',
    kinds: {
      home: 'Consultation request',
      intro: 'Intro session',
      strategy: 'Strategy session',
      booking: 'Session booking',
      service: 'Service inquiry',
      partnership: 'Partnership proposal',
      waitingList: 'Waiting list',
    },
    fields: {
      fullName: 'Full name',
      name: 'Name',
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      phone: 'Phone',
      company: 'Company or role',
      focusArea: 'Focus area',
      organization: 'Organization',
      service: 'Interested in',
      serviceInterest: 'Interested in',
      serviceType: 'Service',
      timePreference: 'Preferred time',
      preferredTime: 'Preferred time',
      goals: 'Goals',
      challenges: 'Challenges',
      motivation: 'Why now',
      expertise: 'Expertise',
      cohort: 'Group',
      message: 'Message',
      newsletter: 'Newsletter',
    },
    origin: {
      reference: 'Reference',
      receivedAt: 'Received',
      locale: 'Language',
      page: 'Page',
      referrer: 'Came from',
      campaign: 'Campaign',
      noticeVersion: 'Privacy notice version',
    },
    locales: { tr: 'Turkish', en: 'English' },
  },
};
