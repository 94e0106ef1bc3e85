import { settings } from '@site/contract/business/settings';
import { groups } from '@site/contract/groups/groups';
import { individualProgram } from '@site/contract/sale/catalogue';
import { partOfDay } from '@site/contract/words/dates';
import { capitalized, duration } from '@site/contract/words/quantities';
import type { ShopContent } from '../shop.ts';
import { seats, waiting } from './seats.ts';

const { weeks, sessionMinutes, capacity, startsAt } = groups.tr;

const shop: ShopContent = {
  locale: 'tr',
  meta: {
    title: 'Dijital Ürünler ve Programlar',
    description:
      'Grup koçluğu, bireysel paketler ve koçlar için dijital araçlar. Fiyatlara KDV dâhildir, ödeme 3D Secure ile yapılır.',
  },
  head: {
    title: 'Dijital Ürünler ve Programlar',
    lead: 'Grupla ya da bire bir koçluk ve kullanıma hazır şablonlar. Fiyatlara KDV dâhildir.',
  },
  products: {
    title: 'Seçenekler ve fiyatlar',
    labels: { oldPrice: 'Eski fiyat', price: 'Fiyat' },
    featured: {
      id: 'grup-kocluk-tr',
      type: 'Grup programı',
      text: `Küçük bir grupta, ${weeks}\u00a0hafta boyunca canlı ve çevrim içi koçluk.`,
      includes: [
        `${weeks}\u00a0hafta, haftada ${duration(sessionMinutes, 'tr')} (toplam ${duration(weeks * sessionMinutes, 'tr')})`,
        `${capacity}\u00a0kişilik küçük grup`,
        `${capitalized(partOfDay(new Date(startsAt), 'tr'), 'tr')} canlı ve çevrim içi oturumlar`,
        'Dijital kaynak hediyesi',
        'WhatsApp destek grubu',
      ],
      page: '/group-coaching-sales-turkish',
      button: 'Programı İncele',
    },
    others: [
      {
        id: '3-seanslık-bireysel-paket',
        type: 'Bireysel paket',
        includes: [
          '3 bireysel koçluk seansı, çevrim içi',
          'Sizin seçtiğiniz konu',
          'Her seansın sonunda net bir sonraki adım',
        ],
        button: 'Satın Al',
      },
      {
        id: 'bireysel-koçluk-programı',
        type: 'Bireysel program',
        includes: [
          `${individualProgram.weeks}\u00a0hafta`,
          `Haftada ${duration(individualProgram.sessionMinutes, 'tr')} bireysel seans, çevrim içi`,
          'Hedefinize göre hazırlanan plan',
          'Haftalık takip',
        ],
        button: 'Satın Al',
      },
      {
        id: 'koçlara-özel-dijital-araçlar',
        type: 'Dijital ürün',
        includes: ['50+ şablon', 'Koçlar için hazırlanmış içerik', 'Dijital teslim; dosyalar e-posta ile gelir'],
        button: 'Satın Al',
      },
    ],
    seats,
    waiting,
    note: 'Fiyatlara KDV dâhildir. Ödemeniz iyzico altyapısı ve 3D Secure ile alınır.',
  },
  band: {
    title: 'Kararsız\u00a0mı kaldınız?',
    text: `${settings.sessionMinutes.intro}\u00a0dakikalık ücretsiz ön görüşmede bize danışın, size uygun olanı söyleyelim.`,
    button: { label: 'Ücretsiz Ön Görüşme Planla', to: '/danismanlik' },
  },
};

export default shop;
