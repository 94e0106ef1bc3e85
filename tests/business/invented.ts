// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts as the sources have them
import { otherBusiness, otherGroups } from '@site/contract/examples/business-under-test';

/** `business.json` of a business that shares no fact, date, price or name of a product with the example. */
export const inventedBusiness = {
  business: otherBusiness,
  groups: otherGroups,
  products: {
    'grup-kocluk-tr': {
      title: { tr: 'Rüzgâr: Kadınlar İçin Grup Koçluğu', en: 'The Wind Group (in Turkish)' },
      description: {
        tr: 'Canlı ve çevrim içi, ${groups.tr.weeks}\u00a0hafta.',
        en: "${weeksInEnglish('tr')}, held in Turkish.",
      },
      price: 2_140,
      originalPrice: 7_330,
      gift: 5_210,
    },
    '3-seanslık-bireysel-paket': {
      title: { tr: 'Üç Buluşma', en: 'Three Meetings' },
      price: 2_780,
      originalPrice: 3_460,
    },
    'bireysel-koçluk-programı': {
      title: { tr: 'Kendi Pusulam', en: 'A Compass of My Own' },
      price: 5_120,
      originalPrice: 6_890,
    },
    'koçlara-özel-dijital-araçlar': {
      title: { tr: 'Meslektaşlara Şablonlar', en: 'Templates for Colleagues' },
      description: {
        tr: 'Görüşmelerinizde işinize yarayacak şablonlar.',
        en: 'Templates that serve in your own talks.',
      },
      price: 3_170,
      originalPrice: 7_640,
    },
    'group-coaching-program': {
      title: { tr: 'Rüzgâr (İngilizce)', en: 'The Wind Group' },
      price: 613,
      guaranteeDays: 21,
    },
  },
  programs: {
    'leadership-excellence': 2_910,
    'entrepreneurial-accelerator': 4_710,
    'executive-transformation': 8_310,
    'team-performance-intensive': 3_310,
  },
  eurToTry: 33.5,
};

/**
 * `texts` of that business, by file: other texts of pages in both languages. The specification prescribes some of those
 * that they replace.
 */
export const inventedTexts = {
  'tr/home': {
    'Koçluk, Danışmanlık, İhracat Desteği': 'Uzun Yolda Cesaret Veren Sohbetler',
    'Potansiyelinizi keşfedin.': 'Yönünüzü bulun.',
    'Güvenle liderlik edin.': 'Rotanızı seçin.',
    'Bir amaçla büyüyün.': 'Birlikte varın.',
    'İnsanlar potansiyellerini ortaya koyduğunda, işletmeler de buna alan açtığında büyüme kalıcı olur.':
      'İyi iş, insanların dinlendiği yerde büyür.',
    'Size nasıl yardımcı olabiliriz?': 'Birlikte neler yapıyoruz?',
    'Takım oyunları': 'Oyunla tanışma',
    'Sıradaki grup programı': 'Yeni grubumuz',
    'Grup programı': 'Grubumuz',
  },
  'en/home': {
    'Coaching, Consulting and Training': 'Courage for the Long Way Ahead',
    'Discover your potential.': 'Find your bearings.',
    'Lead with confidence.': 'Choose your course.',
    'Grow with purpose.': 'Arrive together.',
    'Sustainable growth happens when people unlock their potential and businesses align with it.':
      'Good work grows where people are heard.',
    'Sustainable growth happens when people unlock their potential and businesses align with it. ${founder} brings over ${experienceYears}\u00a0years of international experience to both sides of that work.':
      'Good work grows where people are heard. ${founder} has listened for over ${experienceYears}\u00a0years.',
    'Seven Ways to Work with Us': 'What We Do Together',
    Coaching: 'One to One',
    'Digital Products': 'Things to Download',
    'The Next Group Program': 'Our New Group',
    'The Group Program': 'Our Group',
    'Book a Free Consultation': 'Talk to Us for Free',
  },
  'tr/about': {
    Misyonumuz: 'Neden çalışıyoruz?',
    Hakkımızda: 'Biz kimiz?',
    'Ücretsiz Ön Görüşme Planla': 'Ücretsiz Konuşalım',
    '${brand} kurucusu': '${brand} ve kaptanı',
  },
  'en/about': { 'Our Mission': 'Why We Work', 'Human-Centered': 'People First' },
  'tr/programs': { Programlar: 'Programlarımız ve fiyatları', 'Yönetici Dönüşüm Programı': 'Kaptanın Yılı' },
  'en/programs': {
    'Our Programs': 'Programs, Plain and Priced',
    'Executive Transformation': 'A Year at the Helm',
    'Coaching Programs and Prices': 'Four Programs with Their Prices',
  },
  'tr/group': {
    'İşinizin yükünü tek başınıza taşımak zorunda değilsiniz': 'Yükünüzü bölüşelim',
    'Neden grup koçluğu?': 'Grup size ne katar?',
    'Katılımcılar ne diyor?': 'Gruptan sesler',
  },
  'en/group': {
    'Women Entrepreneurs Group Coaching Program': 'A Table for Women Who Run a Business',
    'What Participants Say': 'Voices from the Group',
  },
  'tr/solutions/kocluk-cozumleri': {
    'Koçluk Çözümleri': 'Koçlukta yol arkadaşlığı',
    'Yaşam koçluğu': 'Yaşam sohbetleri',
    Yaşam: 'Ömür',
  },
  'en/solutions/coaching-solutions': { 'Career Coaching': 'A New Role' },
  'tr/partners': {
    'Uzmanlığınızı birlikte işe dönüştürelim': 'Gücümüzü birleştirelim',
    Koçlara: 'Koç arkadaşlarımıza',
  },
  'en/consultation': {
    'Book Your Free Consultation': 'Tell Us What You Have in Mind',
    'Executive Transformation': 'A Year at the Helm',
  },
  'en/strategy-session': { 'Transform Your Life Today': 'A Free Talk About What Comes Next' },
  'tr/intro-session': {
    '${minutes}\u00a0dakikada yolunuzu netleştirelim': '${minutes}\u00a0dakikada bir adım ileri',
    dakika: 'dk.',
    'Yönetici Dönüşüm Programı': 'Kaptanın Yılı',
  },
  'en/tools': { 'Export Checklists & Templates': 'Lists for Exporters' },
  'tr/shop': { 'Bireysel paket': 'Bire bir', '50+ şablon': 'Hazır şablonlar' },
  'en/shop': { 'Online sessions': 'By video call' },
  'de/german': { 'Bald auch auf Deutsch': 'Deutsch folgt' },
} as const;
