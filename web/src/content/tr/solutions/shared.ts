import { settings } from '@site/contract/business/settings';
import type { NavLink } from '../../../site/nav-link.ts';
import type { FieldTexts, FormContent } from '../../form-content.ts';

type Ending = FormContent<'service'>['ending'];

/** Texts that all Turkish solution pages share. */
export const bandButton: NavLink = { label: 'Ücretsiz Ön Görüşme Planla', to: '/danismanlik' };

export const topic = (title: string) => `Konu: ${title}\n`;

export const company: FieldTexts = { label: 'Şirket', placeholder: 'Şirketinizin adı' };
export const organization: FieldTexts = { label: 'Kurum', placeholder: 'Kurumunuzun adı' };
export const focusArea = (placeholder: string): FieldTexts => ({ label: 'Odaklanmak istediğiniz konu', placeholder });

export const successPage: Ending = { kind: 'page', to: '/hizmet-talep-basarili' };
export const stay = (text: string): Ending => ({
  kind: 'stay',
  title: 'Talebiniz alındı',
  text,
  reference: 'Talep numaranız:',
});

/** Returns the enquiry form with the texts of one page. */
export function serviceForm(own: { company: FieldTexts; message: FieldTexts; ending: Ending }): FormContent<'service'> {
  return {
    fields: {
      name: { label: 'Ad soyad', placeholder: 'Adınız ve soyadınız' },
      email: { label: 'E-posta', placeholder: 'ad@ornek.com' },
      company: own.company,
      message: own.message,
    },
    submit: 'Talebi Gönder',
    missing: { title: 'Lütfen tüm gerekli alanları doldurun' },
    failure: {
      title: 'Mesaj gönderilemedi',
      text: `Lütfen tekrar deneyin veya ${settings.email} adresinden bize ulaşın`,
    },
    ending: own.ending,
  };
}
