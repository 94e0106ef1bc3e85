import type { Mutant } from './mutant.ts';

/** Replaces a word that a journey waits for: the form, toast or hint is there, but says something else. */
const reword = (row: string, file: string, find: string, missing: string, nth?: string): Mutant => ({
  row,
  file: `web/src/content/${file}`,
  find,
  replace: find.replace(nth ?? missing, '–'),
  missing,
});

const MISSING_EN = [
  'en/solutions/shared.ts',
  "missing: { title: 'Please fill in all required fields' }",
  'Please fill in all required fields',
] as const;
const FAILED_TR = ['tr/solutions/shared.ts', "title: 'Mesaj gönderilemedi',", 'Mesaj gönderilemedi'] as const;

export const journeyMutants: readonly Mutant[] = [
  reword(
    '“Form gönderilemedi”, try again or phone',
    'tr/intro-session.ts',
    "title: 'Form gönderilemedi',",
    'Form gönderilemedi',
  ),
  reword(
    '“Submission Failed” / “There was an error …”',
    'en/strategy-session.ts',
    "title: 'Submission Failed',",
    'Submission Failed',
  ),
  reword(
    '“Talep gönderilirken hata oluştu”',
    'tr/partners.ts',
    "title: 'Talep gönderilirken hata oluştu',",
    'Talep gönderilirken hata oluştu',
  ),
  reword('“Mesaj gönderilemedi” / “Lütfen tekrar deneyin veya … adresinden bize ulaşın”', ...FAILED_TR),
  reword(
    '“Failed to send message” / “… contact us directly at …”, for training “contact us at …”',
    'en/solutions/shared.ts',
    "title: 'Failed to send message',",
    'Failed to send message',
  ),
  reword(
    '“Something went wrong” / “Please try again or email us directly at …”',
    'en/home.ts',
    "failure: { title: 'Something went wrong',",
    'Something went wrong',
  ),
  reword('“Bir hata oluştu”, retry or mail', 'tr/home.ts', "failure: { title: 'Bir hata oluştu',", 'Bir hata oluştu'),
  reword(
    'consultation, missing fields',
    'en/home.ts',
    "missing: { title: 'Missing Information',",
    'Missing Information',
  ),
  reword('home: “Eksik Bilgi” / “Lütfen doldurunuz”', 'tr/home.ts', "missing: { title: 'Eksik Bilgi',", 'Eksik Bilgi'),
  reword(
    'intro: four required fields, “Lütfen tüm gerekli alanları doldurun”',
    'tr/intro-session.ts',
    "missing: { title: 'Lütfen tüm gerekli alanları doldurun' }",
    'Lütfen tüm gerekli alanları doldurun',
  ),
  reword(
    'strategy: six, “Missing Information” / “… marked with *”',
    'en/strategy-session.ts',
    "missing: { title: 'Missing Information',",
    'Missing Information',
  ),
  reword(
    'partnership: all four, “Lütfen tüm alanları doldurun”',
    'tr/partners.ts',
    "missing: { title: 'Lütfen tüm alanları doldurun' }",
    'Lütfen tüm alanları doldurun',
  ),
  reword(
    'service enquiries: name, email, message',
    'tr/solutions/shared.ts',
    "missing: { title: 'Lütfen tüm gerekli alanları doldurun' }",
    'Lütfen tüm gerekli alanları doldurun',
  ),
  reword('enquiry, missing fields', ...MISSING_EN),
  reword('service enquiry: name, email, message; “Please fill in all required fields”', ...MISSING_EN),
  reword('sending label', 'tr/form.ts', "sending: 'Gönderiliyor...'", 'Gönderiliyor'),
  reword('while sending: disabled, Sending... / Gönderiliyor...', 'en/form.ts', "sending: 'Sending...'", 'Sending'),
  reword('İşleniyor...', 'tr/payment.ts', "processing: 'İşleniyor...'", 'İşleniyor'),
  reword(
    '“Ödeme Hatası” with its reason or the default; departs: a dead server has a sentence of its own',
    'tr/payment.ts',
    "failure: 'Ödeme Hatası'",
    'Ödeme Hatası',
  ),
  reword(
    '“Ödeme Başarılı!” and the success view',
    'tr/payment.ts',
    "success: { title: 'Ödeme Başarılı!'",
    'Ödeme Başarılı',
  ),
  reword(
    '“Request Submitted Successfully!”, “Talep Gönderildi!” and reset',
    'en/strategy-session.ts',
    "title: 'Request Submitted Successfully!',",
    'Request Submitted Successfully!',
  ),
  {
    row: '/german with back and start page buttons',
    file: 'web/src/pages/german-page.tsx',
    find: '<LinkButton to="/">{content.home}</LinkButton>',
    replace: '',
  },
  {
    row: 'register buttons; departs: they lead to the payment, or to the waiting list when full or past',
    file: 'web/src/sections/group/register.tsx',
    find: '{closed ? waiting.label : register}',
    replace: '{register}',
    missing: 'Bekleme Listesine Yazıl',
  },
  {
    row: 'form left, 60-minute details right',
    file: 'web/src/pages/consultation-page.tsx',
    find: '<Details content={content.details} />',
    replace: '',
    missing: 'Session Details',
  },
];
