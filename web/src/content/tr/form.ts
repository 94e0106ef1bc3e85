import { settings } from '@site/contract/business/settings';
import { unbrokenPhone } from '../../site/contact-links.ts';

const { email } = settings;

/** Texts that all forms share: labels, field errors, and what is said when a message could not be sent. */
export const form = {
  optional: 'isteğe bağlı',
  requiredNote: '* ile işaretli alanlar zorunludur.',
  choose: 'Seçin',
  sending: 'Gönderiliyor...',
  /** Shown until the success page is there, or to a visitor who has left the form meanwhile. */
  arrived: 'Mesajınız bize ulaştı.',
  reference: 'Talep numaranız:',
  counter: (count: number, max: number) => `${count}/${max}\u00a0karakter`,
  honeypot: 'Bu alanı boş bırakın',
  notice: {
    before: 'Bilgilerinizi size yanıt vermek için kullanırız. Ayrıntılar: ',
    link: 'aydınlatma metni',
    after: '.',
  },
  draft: {
    restored: 'Yarım kalan formunuzu geri getirdik. Kaldığınız yerden devam edebilirsiniz.',
    /** Added while the phone number, which no draft keeps, is missing. */
    phone: 'Telefon numarası taslakta tutulmaz, lütfen yazın.',
    clear: 'Formu Temizle',
  },
  /** In the place of the words above wrong fields, once each of them is right. */
  corrected: 'Hepsi tamam, yeniden gönderebilirsiniz.',
  typedOn: 'Yazmaya devam ettiğiniz için form henüz gönderilmedi. Bitirince düğmeye yeniden basın.',
  kept: 'Yazdıklarınız burada duruyor. Hiçbir şey silinmedi.',
  fallback: {
    copy: 'Yazdıklarımı Kopyala',
    copied: 'Yazdıklarınız kopyalandı.',
    uncopied:
      'Tarayıcınız kopyalamaya izin vermedi. Yazdıklarınız aşağıda seçili duruyor; kendiniz kopyalayabilirsiniz.',
  },
  noScript: `Bu form JavaScript gerektirir. Tarayıcınızda kapalıysa bize ${email} adresinden veya ${unbrokenPhone} numarasından ulaşabilirsiniz.`,
  errors: {
    check: 'Lütfen işaretli alanları düzeltin.',
    required: 'Lütfen doldurunuz',
    nameRequired: 'Lütfen adınızı ve soyadınızı yazın.',
    firstNameRequired: 'Lütfen adınızı yazın.',
    lastNameRequired: 'Lütfen soyadınızı yazın.',
    emailRequired: 'Lütfen e-posta adresinizi yazın.',
    emailInvalid: 'E-posta adresi geçerli görünmüyor. Örnek: ad@ornek.com',
    phoneRequired: 'Lütfen telefon numaranızı yazın.',
    phoneInvalid: 'Telefon numarası geçerli görünmüyor. Örnek: 05XX XXX XX XX',
    messageRequired: 'Lütfen mesajınızı yazın.',
    orderRequired: 'Lütfen sipariş numaranızı yazın.',
    orderInvalid: 'Sipariş numarası 7F3A-91C2 biçimindedir. Onay e-postanızda bulabilirsiniz.',
    selectRequired: 'Lütfen listeden bir seçenek seçin.',
    selectInvalid: 'Bu seçenek geçerli değil. Lütfen listeden seçin.',
    invalid: 'Bu alanda kullanılamayan bir karakter var. Lütfen alanı silip yeniden yazın.',
    tooLong: (max: number, count: number) =>
      `En fazla ${max}\u00a0karakter yazabilirsiniz. Şu an ${count}\u00a0karakter var.`,
  },
  connection: {
    online: 'Bağlantı geri geldi. Şimdi gönderebilirsiniz.',
    slow: 'Gönderim sürüyor. Lütfen bu sayfayı kapatmayın.',
    /** Shown below the title that the form's own documents fix. */
    offline: 'İnternet bağlantınız yok. Yazdıklarınız bu sayfada duruyor. Bağlantı gelince tekrar gönderebilirsiniz.',
    unavailable: 'Sorun bizden kaynaklanıyor.',
    'rate-limited': `Çok sayıda gönderim yapıldı. Lütfen biraz sonra tekrar deneyin. Acil bir konu varsa ${unbrokenPhone} numarasından bizi arayabilirsiniz.`,
    /** Shown in place of that title. */
    timeout: {
      title: 'Yanıt gelmedi',
      text: 'Formunuzun ulaşıp ulaşmadığını doğrulayamadık. Tekrar gönderebilirsiniz; aynı form iki kez kaydedilmez.',
    },
    conflict: {
      title: 'Bu form daha önce başka bilgilerle gönderildi',
      text: 'Önce gönderdikleriniz bize ulaştı, son değişiklikleriniz ulaşmadı. Yeniden gönderirseniz bunları ayrı bir form olarak alırız; göndermek istemiyorsanız formu temizleyin.',
    },
  },
};

export type FormTexts = typeof form;
