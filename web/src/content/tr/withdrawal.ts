import { settings } from '@site/contract/business/settings';
import { REFUND_DAYS, WITHDRAWAL_DAYS } from '@site/contract/sale/sale-terms';
import { addressInText, legalNameInText } from '../../site/contact-links.ts';
import type { WithdrawalContent } from '../withdrawal.ts';
import { contact } from './contact.ts';

const { email } = settings;

const withdrawal: WithdrawalContent = {
  meta: {
    title: 'Cayma Bildirimi ve Cayma Hakkı',
    description: `Siparişinizden cayma hakkınızı buradan kullanın: ${WITHDRAWAL_DAYS}\u00a0gün içinde, gerekçe göstermeden. Bildiriminizin ulaştığını e-posta ile onaylarız.`,
  },
  contact: {
    title: 'Cayma bildirimi',
    lead: 'Siparişinizden vazgeçtiyseniz bunu buradan iki adımda bildirin. Bize ulaştığını, gün ve saatiyle birlikte e-posta ile teyit ederiz.',
    facts: contact,
  },
  form: {
    fields: {
      order: {
        label: 'Sipariş numarası',
        placeholder: '7F3A-91C2',
        hint: 'Onay e-postanızda ve sipariş sayfanızda yazar.',
      },
      email: {
        label: 'E-posta',
        placeholder: 'ad@ornek.com',
        hint: 'Siparişte kullandığınız adres.',
      },
      fullName: { label: 'Ad soyad', placeholder: 'Adınız ve soyadınız' },
      reason: { label: 'Gerekçe', hint: 'Gerekçe yazmak zorunda değilsiniz.' },
    },
    submit: 'Devam Et',
    review: {
      title: 'Göndermeden önce kontrol edin',
      text: 'Gönderdiğinizde, yukarıda numarası yazılı siparişe ilişkin sözleşmeden cayma hakkınızı kullandığınızı bildirmiş olursunuz.',
      edit: 'Değiştir',
      send: 'Cayma Bildirimini Gönder',
    },
    missing: { title: 'Lütfen sipariş numaranızı ve e-posta adresinizi yazın.' },
    failure: { title: 'Bildiriminiz gönderilemedi', text: `Tekrar deneyin ya da ${email} adresine yazın.` },
    ending: {
      kind: 'place',
      title: 'Cayma bildiriminiz bize ulaştı',
      text: 'Bildiriminizin bize ulaştığını gösteren bir e-posta gönderiyoruz. Birkaç dakika içinde gelmezse spam (önemsiz posta) klasörüne bakın ya da bize yazın.',
      reference: 'Bildirim numaranız:',
      repeated: 'order',
      another: 'Yeni Bildirim Gönder',
    },
  },
  right: {
    title: 'Ne zaman cayabilirsiniz?',
    items: [
      `Sözleşmenin kurulduğu günden başlayarak ${WITHDRAWAL_DAYS}\u00a0gün içinde, gerekçe göstermeden ve cezai şart ödemeden.`,
      'Hizmete bu süre içinde sizin isteğinizle başlanırsa cayma hakkı o anda sona erer.',
      'Elektronik ortamda teslim edilen dosyalarda cayma hakkı teslime kadar sürer.',
      'Süre geçmiş olsa da bildirimde bulunabilirsiniz; durumu inceleyip size yazarız.',
      `Bu sayfayı kullanmak zorunda değilsiniz: ${email} adresine yazmanız ya da örnek cayma formunu ${legalNameInText}, ${addressInText} adresine göndermeniz de yeterlidir.`,
    ],
  },
  steps: {
    title: 'Sonra ne olur?',
    items: [
      {
        title: 'Teyit',
        text: 'Bildiriminizin bize ulaştığını, sipariş numarası, gün ve saatiyle birlikte e-posta ile teyit ederiz.',
      },
      { title: 'İnceleme', text: 'Bildirimi siparişinizle karşılaştırıp size yazarız.' },
      {
        title: 'İade',
        text: `Cayma hakkınız sürüyorsa ödediğiniz tutarın tamamını, bildiriminiz bize ulaştıktan sonra en geç ${REFUND_DAYS}\u00a0gün içinde ödemede kullandığınız karta iade ederiz.`,
      },
    ],
  },
};

export default withdrawal;
