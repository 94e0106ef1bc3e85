import type { SuccessContent } from '../../success.ts';

/** What all Turkish pages of this kind say alike. */
export const shared = {
  reference: 'Talep numaranız:',
  home: { label: 'Ana Sayfaya Dön', to: '/turkish' },
  direct: {
    title: 'Buradan bir talep gönderilmedi',
    text: 'Bu sayfayı doğrudan açtınız. Bize yazmak isterseniz formlarımızdan birini doldurabilirsiniz.',
    button: { label: 'Ücretsiz Ön Görüşme Planla', to: '/danismanlik' },
  },
} as const satisfies Partial<SuccessContent>;

export const mailNote = 'Bir onay e-postası gönderdik. Göremezseniz spam (önemsiz posta) klasörüne bakın.';
