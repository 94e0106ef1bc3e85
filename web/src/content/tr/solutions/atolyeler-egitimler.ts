import { settings } from '@site/contract/settings';
import type { SolutionContent } from '../../solution.ts';
import { contact } from '../contact.ts';
import { bandButton, organization, serviceForm, successPage, topic } from './shared.ts';

const { replyHours } = settings;

const solution: SolutionContent = {
  meta: {
    title: 'Atölyeler ve Kurumsal Eğitimler',
    description:
      'Ekibinizin ihtiyacına göre uygulamalı atölyeler, takım oyunları ve kurumsal eğitimler. Grubunuzu anlatın, birlikte planlayalım.',
  },
  path: '/atolyeler-egitimler',
  head: {
    title: 'Atölyeler ve Eğitimler',
    lead: 'Birlikte öğrenen ekip, birlikte yol alır. Ekibinizin bugünkü ihtiyacından yola çıkan uygulamalı atölyeler, takım oyunları ve kurumsal eğitimler.',
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
        button: 'Liderlik Atölyesi İçin Yaz',
      },
      {
        id: 'iletisim-atolyesi',
        bearing: 'İletişim',
        title: 'İletişim atölyesi',
        text: 'Aynı masada oturup birbirini duymayan ekipler için. Dinlemeyi ve açık konuşmayı deneyerek öğrenirsiniz.',
        points: ['Etkin dinleme', 'Geri bildirim', 'Toplantı düzeni'],
        button: 'İletişim Atölyesi İçin Yaz',
      },
      {
        id: 'takim-oyunlari',
        bearing: 'Oyunlar',
        title: 'Takım oyunları',
        text: 'Oyunlaştırılmış etkinliklerle ekip birbirini tanır. Her oyunun sonunda işe ne taşıyacağınızı konuşuruz.',
        points: ['Güven', 'İş birliği', 'Oyun sonrası değerlendirme'],
        button: 'Takım Oyunları İçin Yaz',
      },
      {
        id: 'yonetici-egitimi',
        bearing: 'Yöneticilik',
        title: 'Yönetici eğitimi',
        text: 'Uzmanlıktan yöneticiliğe geçenler için temel araçlar. Görev vermek, takip etmek ve ekibi geliştirmek üzerine.',
        points: ['Görev ve hedef verme', 'Takip ve geri bildirim', 'Ekip geliştirme'],
        button: 'Yönetici Eğitimi İçin Yaz',
      },
      {
        id: 'ihracat-egitimi',
        bearing: 'İhracat',
        title: 'İhracat eğitimi',
        text: 'İhracata başlayan ekipler için pazar, alıcı ve süreç bilgisi. Kendi ürününüz üzerinden çalışırsınız.',
        points: ['Pazar araştırması', 'Alıcıyla yazışma', 'Süreç ve belgeler'],
        button: 'İhracat Eğitimi İçin Yaz',
      },
      {
        id: 'satis-ve-muzakere-egitimi',
        bearing: 'Müzakere',
        title: 'Satış ve müzakere eğitimi',
        text: 'Karşı tarafı anlamaktan anlaşmaya kadar bir görüşmenin her adımını uygulayarak çalışırsınız.',
        points: ['Görüşme hazırlığı', 'İtirazları karşılama', 'Farklı kültürlerle müzakere'],
        button: 'Müzakere Eğitimi İçin Yaz',
      },
    ],
  },
  band: {
    title: 'Anlatıp geçmeyiz, birlikte çalışırız',
    text: 'Önce sizi dinler, ekibinizin neye ihtiyacı olduğunu anlarız. İçeriği buna göre hazırlarız. Gün sonunda herkesin elinde ertesi gün kullanacağı bir şey olsun isteriz.',
    button: bandButton,
  },
  service: 'workshops-training',
  contact: {
    title: 'Atölye ve eğitim için bize yazın',
    lead: `Ekibinizi ve ihtiyacınızı kısaca anlatın. ${replyHours.enquiry} saat içinde dönüş yapalım.`,
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
