import { settings } from '@site/contract/business/settings';
import type { SolutionContent } from '../../solution.ts';
import { contact } from '../contact.ts';
import { photographs } from '../photographs.ts';
import { logOf } from '../proof.ts';
import { bandButton, organization, serviceForm, stay, topic } from './shared.ts';

const { sessionMinutes } = settings;

const solution: SolutionContent = {
  meta: {
    title: 'Bireyler ve Ekipler İçin Atölyeler',
    description:
      'Kendini tanımadan takım oyunlarına 11 uygulamalı atölye konusu. Konuyu seçin, içeriği sizin grubunuza göre hazırlayalım.',
  },
  path: '/atolyeler',
  head: {
    title: 'Atölyeler',
    lead: 'Bireyler ve ekipler için az anlatımlı, bol uygulamalı atölyeler. Konuyu seçin, içeriği sizin grubunuza göre hazırlayalım.',
    button: 'Atölye İçin Bilgi Al',
  },
  cards: {
    title: 'Atölye konuları',
    look: 'rows',
    items: [
      {
        id: 'kendini-tanima',
        bearing: 'Kendiniz',
        title: 'Kendini tanıma',
        text: 'Güçlü yönlerinizi, değerlerinizi ve sizi zorlayan durumları görün.',
        points: ['Güçlü yönler', 'Değerler', 'Kişisel harita'],
        button: 'Bu Atölye İçin Bilgi Al',
      },
      {
        id: 'hedef-belirleme',
        bearing: 'Hedef',
        title: 'Hedef belirleme',
        text: 'İstediğiniz şeyi, yapabileceğiniz adımlara çevirin.',
        points: ['Net hedef', 'Ara adımlar', 'Takip düzeni'],
        button: 'Bu Atölye İçin Bilgi Al',
      },
      {
        id: 'zaman-ve-oncelik-yonetimi',
        bearing: 'Zaman',
        title: 'Zaman ve öncelik yönetimi',
        text: 'Her işe yetişmek yerine doğru işe yer açın.',
        points: ['Önceliklendirme', 'Hafta planı', 'Dikkat dağınıklığıyla baş etme'],
        button: 'Bu Atölye İçin Bilgi Al',
      },
      {
        id: 'etkili-iletisim',
        bearing: 'İletişim',
        title: 'Etkili iletişim',
        text: 'Ne söylediğiniz kadar nasıl anlaşıldığınız üzerinde de çalışın.',
        points: ['Etkin dinleme', 'Açık ifade', 'Beden dili'],
        button: 'Bu Atölye İçin Bilgi Al',
      },
      {
        id: 'geri-bildirim-ve-zor-konusmalar',
        bearing: 'Geri bildirim',
        title: 'Geri bildirim ve zor konuşmalar',
        text: 'Ertelediğiniz konuşmayı güvenli bir ortamda prova edin.',
        points: ['Hazırlık', 'Yapıcı dil', 'Canlandırma çalışmaları'],
        button: 'Bu Atölye İçin Bilgi Al',
      },
      {
        id: 'guvenle-liderlik',
        bearing: 'Liderlik',
        title: 'Güvenle liderlik',
        text: 'Kendi liderlik biçiminizi bulun, ekibinize açık bir yön gösterin.',
        points: ['Liderlik biçimleri', 'Karar verme', 'Yetki devri'],
        button: 'Bu Atölye İçin Bilgi Al',
      },
      {
        id: 'ekip-uyumu-ve-guven',
        bearing: 'Güven',
        title: 'Ekip uyumu ve güven',
        text: 'Birlikte nasıl çalışmak istediğinizi konuşun, ortak kurallarınızı yazın.',
        points: ['Ekip ilkeleri', 'Rol paylaşımı', 'Güven çalışmaları'],
        button: 'Bu Atölye İçin Bilgi Al',
      },
      {
        id: 'takim-oyunlari',
        bearing: 'Oyunlar',
        title: 'Takım oyunları',
        text: 'Oyunlaştırılmış görevlerle iş birliğini yaşayarak öğrenin.',
        points: ['Ortak görevler', 'Hızlı karar', 'Oyun sonrası değerlendirme'],
        button: 'Bu Atölye İçin Bilgi Al',
      },
      {
        id: 'stres-ve-dayaniklilik',
        bearing: 'Stres',
        title: 'Stres ve dayanıklılık',
        text: 'Yoğun dönemlerde kendinizi ve ekibinizi ayakta tutacak alışkanlıklar edinin.',
        points: ['Stres kaynakları', 'Dinlenme düzeni', 'Destek isteme'],
        button: 'Bu Atölye İçin Bilgi Al',
      },
      {
        id: 'girisimcilik',
        bearing: 'Girişim',
        title: 'Girişimcilik',
        text: 'Fikrinizi sade bir iş planına dökün, ilk adımınızı seçin.',
        points: ['Müşteri ve ihtiyaç', 'İş modeli', 'İlk adım planı'],
        button: 'Bu Atölye İçin Bilgi Al',
      },
      {
        id: 'ihracata-ilk-adim',
        bearing: 'İhracat',
        title: 'İhracata ilk adım',
        text: 'Yurt dışına satmayı düşünenler için yol haritası çalışması.',
        points: ['Hazırlık kontrolü', 'Pazar seçimi', 'Alıcıya ulaşma'],
        button: 'Bu Atölye İçin Bilgi Al',
      },
    ],
  },
  work: {
    example: true,
    waters: 'workshops',
    photograph: photographs.workshop,
    steps: {
      title: 'Atölye günü nasıl geçer?',
      items: [
        {
          title: 'Başlangıç çizgisi',
          text: 'Konuyu ve kuralları kısaca konuşuruz. Herkes o gün için tek bir soru seçer.',
        },
        {
          title: 'İlk tur',
          text: 'Küçük gruplarda deneriz. Hata yapmak burada serbesttir.',
        },
        {
          title: 'İkinci tur',
          text: 'Aynı işi bu kez kendi örneğinizle yaparsınız. Gruptan ve bizden geri bildirim alırsınız.',
        },
        {
          title: 'Bitiş',
          text: 'Herkes bir uygulama planı yazar. Ekip, hangi adımı birlikte izleyeceğine karar verir.',
        },
      ],
    },
    results: {
      title: 'Atölyeden neyle çıkarsınız?',
      items: [
        'Kendi el yazınızla bir uygulama planı',
        'Denediğiniz en az bir yöntem: konuşma planı, hafta planı ya da karar listesi',
        'Grubun üzerinde anlaştığı ortak kurallar',
        'Konuyu sürdürmek için okuma ve alıştırma önerileri',
      ],
    },
    terms: {
      title: 'Süre ve katılım',
      facts: [
        { label: 'Ön görüşme', value: `${sessionMinutes.intro}\u00a0dakika, ücretsiz` },
        { label: 'Süre', value: 'Konuya ve grubun büyüklüğüne göre' },
        { label: 'Katılım', value: 'Bireyler ve ekipler' },
        { label: 'Fiyat', value: 'Konu, süre ve kişi sayısı belli olunca yazılı teklifle' },
      ],
    },
    log: logOf('/atolyeler'),
    questions: {
      title: 'Katılmadan önce',
      items: [
        {
          question: 'Ön hazırlık gerekir\u00a0mi?',
          answer: 'Hayır. Üzerinde çalışmak istediğiniz gerçek bir durumla gelmeniz yeter.',
        },
        {
          question: 'Tek başıma katılabilir\u00a0miyim?',
          answer: 'Evet, bireylerle de çalışırız. Konuyu yazın, size uyan çalışma biçimini önerelim.',
        },
        {
          question: 'Çekingen katılımcılar zorlanır\u00a0mı?',
          answer:
            'Kimse sahneye çıkarılmaz. Çalışmaların çoğu ikili ve küçük gruplarla yapılır; söz almak isteğe bağlıdır.',
        },
        {
          question: 'Konumuz listede yoksa?',
          answer: 'Yazın; içeriği her zaman grubunuza göre hazırlarız.',
        },
      ],
    },
    neighbour: {
      title: 'Kalıcı bir beceri arıyorsanız',
      text: 'Eğitimlerde bir beceri birkaç oturumda öğrenilir ve aralarda iş başında denenir.',
      link: { label: 'Eğitimleri İncele', to: '/egitimler' },
    },
  },
  band: {
    title: 'Atölyede neler olur?',
    text: 'Kısa bir çerçeveyle başlarız, sonra çalışmaya geçeriz. Katılımcılar konuşur, dener, birbirinden öğrenir. Sonunda herkes kendine küçük bir uygulama planı yazar.',
    button: bandButton,
  },
  service: 'workshops',
  contact: {
    title: 'Atölye için bize yazın',
    lead: 'Konuyu ve grubunuzu yazın. Sizi en kısa sürede arayalım.',
    facts: contact,
  },
  form: serviceForm({
    company: organization,
    message: {
      label: 'Mesajınız',
      placeholder: 'Hangi atölye, kaç kişi, hangi tarihler?',
      hint: 'Sizi arayabilmemiz için telefon numaranızı da yazın.',
    },
    ending: stay('Mesajınız bize ulaştı. En kısa sürede sizi arayacağız.'),
  }),
  topic,
};

export default solution;
