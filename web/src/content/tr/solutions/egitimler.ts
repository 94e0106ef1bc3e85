import { settings } from '@site/contract/business/settings';
import type { SolutionContent } from '../../solution.ts';
import { contact } from '../contact.ts';
import { photographs } from '../photographs.ts';
import { logOf } from '../proof.ts';
import { bandButton, organization, serviceForm, stay, topic } from './shared.ts';

const { replyHours, sessionMinutes } = settings;

const solution: SolutionContent = {
  meta: {
    title: 'Kurumsal Eğitim Programları',
    description:
      'Liderlik, iletişim, satış ve ihracat alanlarında kurumsal eğitimler. İçerik ekibinizin işine ve ihtiyacına göre hazırlanır.',
  },
  path: '/egitimler',
  head: {
    title: 'Eğitimler',
    lead: 'Ekibinizin işine göre eğitim: Hazır bir sunum yerine, sizin örnekleriniz ve sizin sorularınız üzerinden ilerleriz.',
    button: 'Eğitim İçin Bilgi Al',
  },
  cards: {
    title: 'Eğitim programları',
    items: [
      {
        id: 'liderlik-ve-yoneticilik',
        bearing: 'Liderlik',
        title: 'Liderlik ve yöneticilik',
        text: 'Ekip yöneten ya da yönetmeye hazırlanan çalışanlar için: görev vermekten geri bildirime, yöneticiliğin günlük işleri.',
        points: ['Hedef ve görev verme', 'Geri bildirim', 'Ekip geliştirme'],
        button: 'Bilgi Al',
      },
      {
        id: 'iletisim-ve-ekip-calismasi',
        bearing: 'İletişim',
        title: 'İletişim ve ekip çalışması',
        text: 'Birimler arasında iş kaybolmasın diye ekip içi iletişimi, toplantıları ve ortak çalışma düzenini ele alırız.',
        points: ['Açık iletişim', 'Verimli toplantı', 'Anlaşmazlık çözme'],
        button: 'Bilgi Al',
      },
      {
        id: 'satis-ve-muzakere',
        bearing: 'Satış',
        title: 'Satış ve müzakere',
        text: 'Müşteriyi anlamak, değeri anlatmak ve anlaşmaya varmak üzerine uygulamalı çalışmalar.',
        points: ['Görüşme hazırlığı', 'Değer anlatımı', 'Müzakere adımları'],
        button: 'Bilgi Al',
      },
      {
        id: 'ihracat-ve-dis-ticaret',
        bearing: 'İhracat',
        title: 'İhracat ve dış ticaret',
        text: 'İhracat ekibinizin pazarı okuması, alıcıyla yazışması ve süreci yönetmesi için temel bilgiler.',
        points: ['Pazar araştırması', 'Teslim ve ödeme şekilleri', 'Belge düzeni'],
        button: 'Bilgi Al',
      },
    ],
  },
  work: {
    example: true,
    waters: 'training',
    photograph: photographs.workshop,
    steps: {
      title: 'Eğitimi nasıl hazırlarız?',
      items: [
        {
          title: 'İhtiyacı belirleriz',
          text: 'Sizinle ve isterseniz birkaç katılımcıyla konuşuruz. Eğitimden sonra neyi yapabilmeleri gerektiğini bir cümleyle yazarız.',
        },
        {
          title: 'İçeriği seçeriz',
          text: 'Konuları, örnekleri ve alıştırmaları sizin işinizden alırız. Taslağı görür, dilediğiniz değişikliği istersiniz.',
        },
        {
          title: 'Uygulayarak öğretiriz',
          text: 'Her bölüm kısa bir anlatımla başlar, bol uygulamayla sürer. Katılımcılar, öğrendiklerini oturumlar arasında iş başında dener.',
        },
        {
          title: 'Geriye dönüp bakarız',
          text: 'Baştaki cümleye döneriz: Artık yapabiliyorlar mı? Eksik kalan için bir sonraki adımı öneririz.',
        },
      ],
    },
    results: {
      title: 'Eğitimden sonra elinizde ne olur?',
      items: [
        'Eğitimin baştan yazılmış hedefi ve ölçütü',
        'Katılımcıların iş başında kullanacağı kısa notlar ve formlar',
        'Oturum arası uygulamaların sonuçları',
        'Yönetici için bir özet: ne öğrenildi, ne izlenmeli',
      ],
    },
    terms: {
      title: 'Süre ve fiyat',
      facts: [
        { label: 'Ön görüşme', value: `${sessionMinutes.intro}\u00a0dakika, ücretsiz` },
        { label: 'Süre', value: 'İhtiyaç görüşmesinden sonra belirlenir' },
        { label: 'Grup', value: 'İçerik, kişi sayısına göre hazırlanır' },
        { label: 'Fiyat', value: 'Kapsam belli olunca yazılı teklifle' },
      ],
    },
    log: logOf('/egitimler'),
    questions: {
      title: 'Eğitim planlarken',
      items: [
        {
          question: 'Hazır bir programınız var\u00a0mı?',
          answer:
            'Hazır bir sunumumuz yok. Dört başlığın ana konuları bellidir; örnekleri, sırayı ve süreyi ekibinize göre belirleriz.',
        },
        {
          question: 'Farklı kıdemlerden kişiler birlikte katılabilir\u00a0mi?',
          answer:
            'Katılabilir, ama her konuda değil. Geri bildirim gibi konularda grupları ayırmak, süreç konularında karıştırmak genellikle daha iyi sonuç verir.',
        },
        {
          question: 'İşe yaradığını nasıl anlarız?',
          answer:
            'Baştan yazdığımız cümleyle. Ölçüt sınav notu değil, davranıştır: örneğin toplantının kararla bitmesi.',
        },
        {
          question: 'Oturumların arası ne kadar olmalı?',
          answer:
            'Öğrenilenin iş başında denenebileceği kadar. Aralığı işinizin temposuna göre birlikte belirleriz; tek gününüz varsa denemeyi oturumun içine alırız.',
        },
      ],
    },
    neighbour: {
      title: 'Ekibin kendi sorusuna yanıt bulması gerekiyorsa',
      text: 'Atölyede ekip gerçek bir soru üzerinde çalışır ve bir kararla ayrılır.',
      link: { label: 'Atölyeleri İncele', to: '/atolyeler' },
    },
  },
  band: {
    title: 'Önce ihtiyaç, sonra içerik',
    text: 'Eğitimden önce sizinle görüşür, ekibinizin eğitimden sonra neyi yapabilmesini istediğinizi öğreniriz. İçeriği, örnekleri ve süreyi buna göre belirleriz.',
    button: bandButton,
  },
  service: 'trainings',
  contact: {
    title: 'Eğitim için bize yazın',
    lead: `Kimin neyi öğrenmesini istediğinizi yazın. ${replyHours.enquiry}\u00a0saat içinde dönüş yapıyoruz.`,
    facts: contact,
  },
  form: serviceForm({
    company: organization,
    message: { label: 'Mesajınız', placeholder: 'Kaç kişisiniz, hangi konuda eğitim istiyorsunuz?' },
    ending: stay(`Mesajınız bize ulaştı. ${replyHours.enquiry}\u00a0saat içinde size dönüş yapacağız.`),
  }),
  topic,
};

export default solution;
