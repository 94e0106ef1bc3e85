import { settings } from '@site/contract/business/settings';
import type { SolutionContent } from '../../solution.ts';
import { contact } from '../contact.ts';
import { photographs } from '../photographs.ts';
import { logOf } from '../proof.ts';
import { bandButton, organization, serviceForm, successPage, topic } from './shared.ts';

const { replyHours, sessionMinutes } = settings;

const solution: SolutionContent = {
  meta: {
    title: 'Atölyeler ve Kurumsal Eğitimler',
    description:
      'Ekibinizin ihtiyacına göre uygulamalı atölyeler, takım oyunları ve kurumsal eğitimler: tek tek ya da bir arada.',
  },
  path: '/atolyeler-egitimler',
  head: {
    title: 'Atölyeler ve Eğitimler',
    lead: 'Birlikte öğrenen ekip, birlikte yol alır. Altı başlıkta uygulamalı atölye, takım oyunu ve kurumsal eğitim: Tek tek seçebilir ya da birleştirebilirsiniz.',
    button: 'Ekibim İçin Bilgi Al',
  },
  cards: {
    title: 'Ekibinize uygun başlığı seçin',
    items: [
      {
        id: 'liderlik-atolyesi',
        bearing: 'Liderlik',
        title: 'Liderlik atölyesi',
        text: 'Yöneticiler kendi liderlik biçimlerini tanır, gerçek durumlar üzerinde çalışır.',
        points: ['Kendini tanıma', 'Yetki devri', 'Zor kararlar'],
        button: 'Bilgi Al',
      },
      {
        id: 'iletisim-atolyesi',
        bearing: 'İletişim',
        title: 'İletişim atölyesi',
        text: 'Aynı masada oturup birbirini duymayan ekipler için. Dinlemeyi ve açık konuşmayı deneyerek öğrenirsiniz.',
        points: ['Etkin dinleme', 'Geri bildirim', 'Toplantı düzeni'],
        button: 'Bilgi Al',
      },
      {
        id: 'takim-oyunlari',
        bearing: 'Oyunlar',
        title: 'Takım oyunları',
        text: 'Oyunlaştırılmış etkinliklerle ekip birbirini tanır. Her oyunun sonunda işe ne taşıyacağınızı konuşuruz.',
        points: ['Güven', 'İş birliği', 'Oyun sonrası değerlendirme'],
        button: 'Bilgi Al',
      },
      {
        id: 'yonetici-egitimi',
        bearing: 'Yöneticilik',
        title: 'Yönetici eğitimi',
        text: 'Uzmanlıktan yöneticiliğe geçenler için temel araçlar: görev vermek, takip etmek, ekibi geliştirmek.',
        points: ['Görev ve hedef verme', 'Takip ve geri bildirim', 'Ekip geliştirme'],
        button: 'Bilgi Al',
      },
      {
        id: 'ihracat-egitimi',
        bearing: 'İhracat',
        title: 'İhracat eğitimi',
        text: 'İhracata başlayan ekipler için pazar, alıcı ve süreç bilgisi. Kendi ürününüz üzerinden çalışırsınız.',
        points: ['Pazar araştırması', 'Alıcıyla yazışma', 'Süreç ve belgeler'],
        button: 'Bilgi Al',
      },
      {
        id: 'satis-ve-muzakere-egitimi',
        bearing: 'Müzakere',
        title: 'Satış ve müzakere eğitimi',
        text: 'Karşı tarafı anlamaktan anlaşmaya kadar bir görüşmenin her adımını uygulayarak çalışırsınız.',
        points: ['Görüşme hazırlığı', 'İtirazları karşılama', 'Farklı kültürlerle müzakere'],
        button: 'Bilgi Al',
      },
    ],
  },
  work: {
    example: true,
    waters: 'legs',
    photograph: photographs.workshop,
    steps: {
      title: 'Bir günü nasıl hazırlarız?',
      items: [
        {
          title: 'Amacı konuşuruz',
          text: 'Kimler katılacak, neden şimdi, günün sonunda ne değişmiş olmalı? Yanıtlar içeriği belirler.',
        },
        {
          title: 'Akışı çıkarırız',
          text: 'Başlıklar, alıştırmalar, molalar ve gruplar bir sayfalık akışta yer alır. Akışı siz onaylarsınız.',
        },
        {
          title: 'Birlikte çalışırız',
          text: 'Az anlatır, çok deneriz. Alıştırmalar ekibinizin kendi işinden seçilir.',
        },
        {
          title: 'İşe taşırız',
          text: 'Ekip kendi kararlarını yazar. Bir süre sonra nelerin işe yaradığını sizinle konuşuruz.',
        },
      ],
    },
    results: {
      title: 'Günün sonunda elinizde ne olur?',
      items: [
        'Katılımcıların kendi yazdığı kararlar, sorumlusu ve tarihiyle',
        'Ertesi gün kullanılacak kısa araçlar: soru listesi, toplantı düzeni, geri bildirim kalıbı',
        'Günün özeti: ne konuşuldu, ne açık kaldı',
        'Takip görüşmesi için belirlenmiş bir konu',
      ],
    },
    terms: {
      title: 'Süre ve fiyat',
      facts: [
        { label: 'Ön görüşme', value: `${sessionMinutes.intro}\u00a0dakika, ücretsiz` },
        { label: 'Süre', value: 'Konuya ve gruba göre; akışta belirtilir' },
        { label: 'Yer ve tarih', value: 'Sizinle birlikte belirlenir' },
        { label: 'Fiyat', value: 'Kişi sayısı ve süre belli olunca yazılı teklifle' },
      ],
    },
    log: logOf('/atolyeler-egitimler'),
    questions: {
      title: 'Ekibiniz için sorular',
      items: [
        {
          question: 'Atölye ile eğitim arasında ne fark var?',
          answer:
            'Atölyede ekip kendi sorusuna yanıt arar, sonunda karar çıkar. Eğitimde yeni bir beceri öğrenilir ve uygulamayla pekiştirilir. İkisi bir arada da olur.',
        },
        {
          question: 'Takım oyunları gerçekten işe yarar\u00a0mı?',
          answer:
            'Oyunda ekip bir görev alır; planlamayı ve yardımlaşmayı yaşayarak görür. Asıl iş oyundan sonraki konuşmadır; her oyunun ardından ona zaman ayırırız.',
        },
        {
          question: 'Birkaç başlığı birleştirebilir\u00a0miyiz?',
          answer: 'Evet. Birbirini tamamlayan başlıkları arka arkaya işleriz: örneğin önce iletişim, sonra müzakere.',
        },
        {
          question: 'Yöneticiler de katılmalı\u00a0mı?',
          answer:
            'Konuya bağlı. Ekip bir karar alacaksa son sözü söyleyecek kişi de orada olmalıdır; ekip onun yanında rahat konuşamayacaksa onsuz bir bölüm planlarız.',
        },
      ],
    },
    neighbour: {
      title: 'Konuları tek tek görmek isterseniz',
      text: 'Atölyeler sayfasında her konunun içeriği ayrı ayrı anlatılır.',
      link: { label: 'Atölyeleri İncele', to: '/atolyeler' },
    },
  },
  band: {
    title: 'Anlatıp geçmeyiz, birlikte uygularız',
    text: 'Önce sizi dinler, ekibinizin neye ihtiyacı olduğunu anlar, içeriği buna göre hazırlarız. Gün sonunda herkesin elinde ertesi gün kullanacağı bir şey olur.',
    button: bandButton,
  },
  service: 'workshops-training',
  contact: {
    title: 'Atölye ve eğitim için bize yazın',
    lead: `Ekibinizi ve aklınızdaki konuyu yazın. ${replyHours.enquiry}\u00a0saat içinde dönüş yapıyoruz.`,
    facts: contact,
  },
  form: serviceForm({
    company: organization,
    message: {
      label: 'Mesajınız',
      placeholder: 'Kaç kişisiniz, hangi konuda çalışmak istiyorsunuz, ne zaman düşünüyorsunuz?',
    },
    ending: successPage,
  }),
  topic,
};

export default solution;
