import { settings } from '@site/contract/business/settings';
import type { SuccessContent } from '../../success.ts';
import { mailNote, shared } from './shared.ts';

const { replyHours } = settings;

const success: SuccessContent = {
  ...shared,
  title: 'İş ortaklığı teklifiniz bize ulaştı',
  text: `İlginiz için teşekkür ederiz. Teklifinizi okuyup ${replyHours.partnership}\u00a0saat içinde size dönüş yapacağız.`,
  next: {
    title: 'Bundan sonra',
    steps: [
      'Teklifinizi okuruz.',
      `${replyHours.partnership}\u00a0saat içinde size yazarız.`,
      'Birlikte neler yapabileceğimizi konuşuruz.',
    ],
  },
  notes: [mailNote],
  more: { label: 'İş Ortakları Sayfasına Dön', to: '/ortaklar' },
};

export default success;
