import { settings } from '@site/contract/settings';
import type { SolutionContent } from '../../solution.ts';
import { contact } from '../contact.ts';
import { bandButton, focusArea, serviceForm, stay, topic } from './shared.ts';

const { replyHours, experienceYears } = settings;

const solution: SolutionContent = {
  meta: {
    title: 'Kurumsal Danışmanlık',
    description:
      'Strateji, organizasyon, liderlik, ekip uyumu ve değişim yönetiminde danışmanlık. Planda da uygulamada da yanınızdayız.',
  },
  path: '/kurumsal-danismanlik',
  head: {
    title: 'Kurumsal Danışmanlık',
    lead: 'Dışarıdan bakar, içeride sizinle çalışırız. Strateji, yapı ve ekip aynı hedefe baksın diye planı birlikte hazırlar, uygulamada yanınızda oluruz.',
    button: 'Danışmanlık İçin Bilgi Al',
  },
  cards: {
    title: 'Nerede desteğe ihtiyacınız var?',
    items: [
      {
        id: 'strateji-ve-hedef-planlama',
        bearing: 'Strateji',
        title: 'Strateji ve hedef planlama',
        text: 'Nereye gitmek istediğinizi ve oraya nasıl varacağınızı sade bir plana dönüştürürüz.',
        points: ['Durum değerlendirmesi', 'Ölçülebilir hedefler', 'Yıllık yol haritası'],
        button: 'Bilgi Al',
      },
      {
        id: 'organizasyon-ve-surecler',
        bearing: 'Süreçler',
        title: 'Organizasyon ve süreçler',
        text: 'Kimin hangi işten sorumlu olduğu belliyse iş hızlanır. Görevleri ve iş akışlarını sadeleştiririz.',
        points: ['Görev tanımları', 'İş akışları', 'Karar yetkileri'],
        button: 'Bilgi Al',
      },
      {
        id: 'liderlik-gelisimi',
        bearing: 'Liderlik',
        title: 'Liderlik gelişimi',
        text: 'Yöneticilerinizin güçlü yönlerini görür, gelişim alanları için kişiye göre bir plan yaparız.',
        points: ['Yöneticilerle görüşmeler', 'Kişisel gelişim planı', 'Düzenli izleme'],
        button: 'Bilgi Al',
      },
      {
        id: 'ekip-uyumu-ve-kurum-kulturu',
        bearing: 'Kültür',
        title: 'Ekip uyumu ve kurum kültürü',
        text: 'Duvarda yazan değerlerle günlük davranışlar arasındaki farkı birlikte kapatırız.',
        points: ['Ekiple görüşmeler', 'Ortak çalışma ilkeleri', 'Uygulama takibi'],
        button: 'Bilgi Al',
      },
      {
        id: 'buyume-ve-degisim-yonetimi',
        bearing: 'Değişim',
        title: 'Büyüme ve değişim yönetimi',
        text: 'Büyürken ya da yeni bir düzene geçerken ekibinizi dağıtmadan ilerleten bir plan hazırlarız.',
        points: ['Geçiş planı', 'İç iletişim', 'Riskler ve önlemler'],
        button: 'Bilgi Al',
      },
    ],
  },
  band: {
    title: 'Uygulanabilir bir plan',
    text: `İşe dinleyerek başlarız. Sorunu tanımlar, öncelikleri seçer, adımları takvime bağlarız. ${experienceYears}\u00a0yılı aşkın uluslararası deneyimi sizin koşullarınıza göre kullanırız.`,
    button: bandButton,
  },
  service: 'kurumsal-danismanlik',
  contact: {
    title: 'Kurumsal danışmanlık için bize yazın',
    lead: `Şirketinizi ve en çok zorlandığınız konuyu yazın. ${replyHours.enquiry}\u00a0saat içinde dönüş yapıyoruz.`,
    facts: contact,
  },
  form: serviceForm({
    company: focusArea('Örneğin: organizasyon yapısı'),
    message: { label: 'Mesajınız', placeholder: 'Şirketiniz ne yapıyor, bugün en çok hangi konuda zorlanıyorsunuz?' },
    ending: stay(`Mesajınız bize ulaştı. ${replyHours.enquiry}\u00a0saat içinde size dönüş yapacağız.`),
  }),
  topic,
};

export default solution;
