import { settings } from '@site/contract/business/settings';
import type { AboutPageContent } from '../about.ts';
import { proof } from './proof.ts';

const { brand, founder, experienceYears } = settings;

const about: AboutPageContent = {
  meta: {
    title: 'Hakkımızda: Misyon, Vizyon, Değerler',
    description: `Misyonumuz, vizyonumuz ve dört değerimiz. ${experienceYears}\u00a0yılı aşkın uluslararası deneyimle bireylerin, ekiplerin ve şirketlerin yanındayız.`,
  },
  head: {
    title: 'Hakkımızda',
    lead: 'Yeni bir görev, yeni bir pazar, yeni bir çalışma düzeni: Önemli kararlarda insanların ve şirketlerin yanındayız.',
  },
  portrait: { alt: `${founder}, ${brand} kurucusu`, name: founder, role: `${brand} kurucusu` },
  story: {
    title: 'Kiminle çalışacaksınız?',
    paragraphs: [
      `${brand} markasının kurucusu ${founder}, Avrupa’da ve gelişmekte olan pazarlarda ${experienceYears}\u00a0yılı aşkın uluslararası deneyime sahip.`,
      'Böyle bir deneyim sabrı öğretiyor. Her pazar, her şirket, her insan başka; dinlemeden verilen öğüdün değeri azdır. Bu yüzden hep dinleyerek başlıyoruz.',
      'İşimizin temelinde tek bir inanç var: İnsanlar potansiyellerini ortaya koyduğunda, işletmeler de buna alan açtığında büyüme kalıcı olur.',
    ],
  },
  mission: {
    title: 'Misyonumuz',
    text: 'İnsanların potansiyelini tanıyıp kullanmasına, işletmelerin de bu potansiyele açık bir yön vermesine yardım etmek; ikisi birlikte büyüsün diye.',
  },
  vision: {
    title: 'Vizyonumuz',
    text: 'İnsanların güvenle liderlik ettiği, şirketlerin başka ülkelere özenle açıldığı ve büyümenin emek verene de iyi geldiği bir iş hayatı.',
  },
  values: {
    title: 'Değerlerimiz',
    lead: 'Nasıl hazırlandığımızı, nasıl konuştuğumuzu ve neyi önerdiğimizi dört değer belirliyor.',
    items: [
      {
        title: 'İnsan odaklılık',
        text: 'Yöntemden değil, insandan başlarız. Uygulayacak kişiyi hesaba katmayan plan uzun ömürlü olmaz.',
      },
      {
        title: 'Özen',
        text: 'İyi hazırlanır, gördüğümüzü söyler, yanıt işinize yarayana kadar sorunun peşini bırakmayız.',
      },
      {
        title: 'Küresel bakış',
        text: `${experienceYears}\u00a0yılı aşkın uluslararası deneyim, sorunuza birden çok yönden ve birden çok ülkeden bakmamızı sağlar.`,
      },
      {
        title: 'İş birliği',
        text: 'İşinizi en iyi siz bilirsiniz. Biz sorularımızı, yöntemimizi ve deneyimimizi katarız; kararı siz verirsiniz.',
      },
    ],
  },
  proof,
  programs: { label: 'Programları İncele', to: '/programs/tr' },
  band: {
    title: 'Tanışmak ister\u00a0misiniz?',
    text: 'Ön görüşme ücretsizdir ve birbirimize uygun olup olmadığımızı gösterir.',
    button: { label: 'Ücretsiz Ön Görüşme Planla', to: '/danismanlik' },
  },
};

export default about;
