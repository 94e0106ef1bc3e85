import type { PaymentRefusal } from '../payments/payment-error.ts';

// For tests: the sentences that the pages are expected to show for each refusal.

/** What a buyer reads about a refusal, in Turkish and in English. For a lost card it is only the advice to ask the bank. */
export const SENTENCES: Readonly<Partial<Record<PaymentRefusal, readonly [tr: string, en: string]>>> = {
  'insufficient-funds': [
    'Kartınızın limiti ya da bakiyesi bu ödeme için yeterli değil. Başka bir kart deneyebilirsiniz.',
    'The balance or limit of your card doesn’t cover this amount. Please try another card.',
  ],
  'do-not-honour': [
    'Bankanız bu ödemeyi onaylamadı. Bankanızı arayabilir ya da başka bir kart deneyebilirsiniz.',
    'Your bank didn’t approve the payment. Please call your bank or try another card.',
  ],
  'invalid-transaction': [
    'Banka bu işlemi kabul etmedi. Bilgilerinizi kontrol edip tekrar deneyin ya da başka bir kart kullanın.',
    'Your bank didn’t accept this payment. Please check your details and try again, or use another card.',
  ],
  'contact-bank': [
    'Bu kartla ödeme yapılamıyor. Lütfen bankanızla görüşün ya da başka bir kart deneyin.',
    'Your bank didn’t accept this card. Please speak to your bank or use another card.',
  ],
  'expired-card': [
    'Kartınızın son kullanma tarihi geçmiş görünüyor. Tarihi kontrol edin ya da başka bir kart kullanın.',
    'This card has expired. Please check the date on the card or use another one.',
  ],
  'invalid-cvc': [
    'CVV kodu hatalı. Kartınızın üzerindeki kodu kontrol edin.',
    'The security code isn’t correct. Please check it on your card and try again.',
  ],
  'not-permitted': [
    'Kartınız bu işleme izin vermiyor. Bankanızla görüşebilir ya da başka bir kart deneyebilirsiniz.',
    'Your card doesn’t allow this payment. Please ask your bank, or try another card.',
  ],
  fraud: [
    'Güvenlik nedeniyle bu ödeme tamamlanamadı. Lütfen bankanızla görüşün ya da başka bir kart deneyin.',
    'The payment was refused for security reasons. Please call your bank, or try another card.',
  ],
  general: [
    'Ödeme işlemi sırasında bir hata oluştu. Lütfen tekrar deneyin.',
    'An error occurred during the payment. Please try again.',
  ],
  'closed-to-online': [
    'Kartınız internet alışverişine kapalı. Bankanızdan açtırabilir ya da başka bir kart deneyebilirsiniz.',
    'Your card isn’t enabled for online payments. Ask your bank to enable it, or try another card.',
  ],
  'three-ds': [
    'Bankanızın onay adımı tamamlanamadı: Vazgeçilmiş, süresi dolmuş ya da kod kabul edilmemiş olabilir. Telefonunuz yanınızdayken tekrar deneyin.',
    'Your bank’s confirmation wasn’t completed: it was canceled, timed out or wasn’t accepted. Please try again with your phone at hand.',
  ],
  'invalid-email': [
    'iyzico bu e-posta adresini kabul etmedi. Lütfen başka bir e-posta adresi yazın.',
    'The payment provider doesn’t accept this email address. Please enter another one.',
  ],
};
