import { settings } from '@site/contract/settings';
import type { SolutionContent } from '../../solution.ts';
import { contact } from '../contact.ts';
import { bandButton, organization, serviceForm, successPage, topic } from './shared.ts';

const { replyHours } = settings;

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
