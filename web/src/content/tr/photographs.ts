import { settings } from '@site/contract/business/settings';
import type { Photographs } from '../photographs.ts';

export const photographs: Photographs = {
  session: { slot: 'session', alt: 'Ekran karşısında yapılan ücretsiz bir görüşme' },
  conversation: { slot: 'conversation', alt: 'Karşılıklı oturup konuşan iki kişi' },
  desk: { slot: 'desk', alt: 'Masada açık bir plan ve plana not alan eller' },
  market: { slot: 'market', alt: 'Yola çıkmaya hazır ihracat ürünleri' },
  workshop: { slot: 'workshop', alt: 'Küçük gruplar hâlinde çalışan atölye katılımcıları' },
  group: { slot: 'group', alt: 'Çevrim içi bir grup koçluğu oturumu' },
  facilitator: { slot: 'facilitator', alt: `Bir oturumu yöneten ${settings.founder}` },
};
