import { settings } from '@site/contract/settings';
import type { AboutPageContent } from '../about.ts';

const { brand, founder, experienceYears } = settings;

const about: AboutPageContent = {
  meta: {
    title: 'Hakkımızda',
    description: `Misyonumuz, vizyonumuz ve dört değerimiz. ${experienceYears}+ yıllık uluslararası deneyimle bireylerin, ekiplerin ve şirketlerin yanındayız.`,
  },
  head: {
    title: 'Hakkımızda',
    lead: 'Bireylerin, ekiplerin ve şirketlerin büyürken kendileri kalabilmesi için çalışıyoruz.',
  },
  portrait: { alt: `${founder}, ${brand} kurucusu`, name: founder, role: `${brand} kurucusu` },
  story: {
    title: 'Kiminle çalışacaksınız?',
    paragraphs: [
      `${brand} markasının kurucusu ${founder}, Avrupa’da ve gelişmekte olan pazarlarda ${experienceYears} yılı aşkın uluslararası deneyime sahip.`,
      'Böyle bir deneyim sabrı öğretiyor. Her pazar, her şirket, her insan başka; dinlemeden verilen öğüdün değeri az. Bu yüzden hep dinleyerek başlıyoruz.',
      'İşimizin temelinde tek bir inanç var: İnsanlar potansiyelini ortaya koyduğunda ve işletmeler bu potansiyelle aynı yöne yürüdüğünde büyüme kalıcı olur.',
    ],
  },
  mission: {
    title: 'Misyonumuz',
    text: 'İnsanların potansiyelini ortaya koymasına ve işletmelerin bu potansiyelle aynı yöne yürümesine destek olmak.',
  },
  vision: {
    title: 'Vizyonumuz',
    text: 'İnsanı merkeze alan ve bu sayede kalıcı olarak büyüyen işletmeler.',
  },
  values: {
    title: 'Değerlerimiz',
    lead: 'Nasıl hazırlandığımızı, nasıl konuştuğumuzu ve neyi önerdiğimizi dört değer belirliyor.',
    items: [
      { title: 'İnsan odaklılık', text: 'Her planın başında ve sonunda insan vardır. Önce dinleriz.' },
      { title: 'Özen', text: 'Küçük ya da büyük, her işi hakkını vererek yaparız.' },
      {
        title: 'Küresel bakış',
        text: `${experienceYears}+ yıllık uluslararası deneyimle farklı pazarları ve kültürleri anlarız.`,
      },
      { title: 'İş birliği', text: 'Sizin yerinize değil, sizinle birlikte çalışırız.' },
    ],
  },
  programs: { label: 'Programları İncele', to: '/programs' },
  band: {
    title: 'Tanışmak ister misiniz?',
    text: 'İlk görüşme ücretsizdir ve birbirimize uygun olup olmadığımızı gösterir.',
    button: { label: 'Ücretsiz Ön Görüşme Planla', to: '/danismanlik' },
  },
};

export default about;
