import { settings } from '@site/contract/business/settings';
import type { SuccessContent } from '../../success.ts';

/**
 * Texts for a visitor who opens the page without a form. The prerendered document has them too, because it cannot know its
 * reader.
 */
const direct = {
  title: 'Bu sayfa, formunuzun bize ulaştığını onaylar',
  text: 'Bir form gönderdiyseniz mesajınız bizdedir; onayını genellikle e-posta kutunuzda bulursunuz. Henüz yazmadıysanız aşağıdan başlayabilirsiniz.',
  next: 'Formu gönderince',
  button: { label: 'Ücretsiz Ön Görüşme Planla', to: '/danismanlik' },
} as const satisfies SuccessContent['direct'];

/** Texts that all Turkish pages of this kind share. */
export const shared = {
  reference: 'Talep numaranız:',
  home: { label: 'Ana Sayfaya Dön', to: '/turkish' },
  meta: { title: direct.title, description: direct.text },
  direct,
} as const satisfies Partial<SuccessContent>;

export const mailNote = `Onay e-postası genellikle birkaç dakika içinde gelir. Gelmezse spam (önemsiz posta) klasörüne bakın ya da ${settings.email} adresine yazın; mesajınız yine de bizdedir.`;
