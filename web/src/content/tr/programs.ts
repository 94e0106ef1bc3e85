import { groups } from '@site/contract/groups/groups';
import { countInWords } from '@site/contract/words/quantities';
import type { ProgramsContent } from '../programs.ts';

const programs: ProgramsContent = {
  locale: 'tr',
  meta: {
    title: 'Koçluk ve Gelişim Programları',
    description:
      'Liderler, girişimciler, yöneticiler ve ekipler için dört program. Süreleri, çalışma şekilleri ve fiyatlarıyla inceleyin.',
  },
  head: {
    title: 'Programlar',
    lead: 'Liderler, girişimciler, yöneticiler ve ekipler için, süresi ve fiyatı baştan belli dört program. Her biri ücretsiz bir görüşmeyle başlar; size uygun olanı o görüşmede seçersiniz.',
  },
  labels: { duration: 'Süre', format: 'Çalışma şekli', price: 'Fiyat', highlights: 'Neler üzerinde çalışırsınız?' },
  items: {
    'leadership-excellence': {
      title: 'Liderlikte Ustalık Programı',
      text: 'Ekibini daha net ve daha sakin yönetmek isteyen liderler için bir grup koçluğu programı. On iki hafta boyunca gerçek durumlar üzerinde çalışılır.',
      duration: '12\u00a0hafta',
      format: 'Grup koçluğu',
      highlights: [
        'Kendi liderlik biçiminizi tanımak ve geliştirmek',
        'Zor konuşmalara hazırlanmak',
        'Yetkiyi sınırlarını belirterek devretmek, güven oluşturmak',
        'Gruptaki diğer liderlerden öğrenmek',
      ],
    },
    'entrepreneurial-accelerator': {
      title: 'Girişimci Hızlandırma Programı',
      text: 'İşini kuran ya da büyüten girişimciler için. On altı hafta boyunca bireysel seanslar ile grup çalışması birbirini tamamlar.',
      duration: '16\u00a0hafta',
      format: 'Bire bir ve grup',
      highlights: [
        'Ne sunduğunuzu ve iş modelinizi netleştirmek',
        'Öncelikleri belirlemek, gerçekçi bir büyüme planı yapmak',
        'Kendi kararlarınızı bireysel seanslarda ele almak',
        'Diğer girişimcilerle deneyim paylaşmak',
      ],
    },
    'executive-transformation': {
      title: 'Yönetici Dönüşüm Programı',
      text: 'Yeni bir görevde, zorlu bir dönemde ya da önemli bir kararın eşiğinde olan üst düzey yöneticiler için altı aylık, kişiye göre planlanan koçluk.',
      duration: '6\u00a0ay',
      format: 'Yönetici koçluğu',
      highlights: [
        'Rolünüzü ve sizden beklenenleri açıklığa kavuşturmak',
        'Baskı altında iyi karar vermek',
        'Ekibin anlayıp benimsediği bir dille konuşmak',
        'Kendi enerjinizi korumak',
      ],
    },
    'team-performance-intensive': {
      title: 'Ekip Performansı Yoğun Programı',
      text: 'Birlikte daha fazlasını yapabilecek ekipler için sekiz haftaya yayılan atölyeler. Öğrenilenler aradaki günlerde iş başında denenir.',
      duration: '8\u00a0hafta',
      format: 'Ekip atölyesi',
      highlights: [
        'Ortak hedefler ve net roller belirlemek',
        'Açık konuşmak, anlaşmazlıkları erken çözmek',
        'İşe yarayan toplantı ve karar alışkanlıkları edinmek',
        'Ekibin çalışma ilkelerini birlikte belirlemek',
      ],
    },
  },
  note: 'Fiyatlar avro cinsindendir ve KDV dâhildir. Türkiye’de yerleşik müşterilerimize TL fiyatını görüşmeden sonra yazılı teklifle bildiririz.',
  learnMore: { label: 'Ayrıntılı Bilgi Al', to: '/danismanlik' },
  group: {
    title: 'Daha kısa bir şey\u00a0mi arıyorsunuz?',
    text: `Kadın Girişimciler İçin Grup Koçluğu ${countInWords(groups.tr.weeks, 'tr')}\u00a0hafta sürer; küçük bir grupla çalışırsınız.`,
    button: { label: 'Grup Programını İncele', to: '/grup-kocluk-programi' },
  },
  band: {
    title: 'Kararsız\u00a0mı kaldınız?',
    text: 'Durumunuzu ücretsiz ön görüşmede anlatın. Sizin yerinizde olsak neyi seçeceğimizi açıkça söyleriz.',
    button: { label: 'Ücretsiz Ön Görüşme Planla', to: '/danismanlik' },
  },
};

export default programs;
