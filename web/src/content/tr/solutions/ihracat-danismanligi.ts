import { settings } from '@site/contract/settings';
import type { SolutionContent } from '../../solution.ts';
import { contact } from '../contact.ts';
import { bandButton, focusArea, serviceForm, stay, topic } from './shared.ts';

const { replyHours, experienceYears } = settings;

const solution: SolutionContent = {
  meta: {
    title: 'İhracat Danışmanlığı',
    description: `Hedef pazar analizi, fiyat, müşteri bulma, distribütör ağı ve fuar hazırlığı. ${experienceYears}\u00a0yılı aşkın uluslararası deneyimle uçtan uca ihracat danışmanlığı.`,
  },
  path: '/ihracat-danismanligi',
  head: {
    title: 'İhracat Danışmanlığı',
    lead: `Yeni pazarda yanınızda bilen biri olsun. Avrupa’da ve gelişmekte olan pazarlarda ${experienceYears}\u00a0yılı aşkın uluslararası deneyimle, ihracatınızı uçtan uca planlıyor, uygulamasını da sizinle yürütüyoruz.`,
    button: 'İhracat Danışmanlığı İçin Bilgi Al',
  },
  cards: {
    title: 'Danışmanlık başlıkları',
    items: [
      {
        id: 'ihracat-stratejisi',
        bearing: 'Strateji',
        title: 'İhracat stratejisi',
        text: 'Hangi ürünle, hangi pazarda, hangi yoldan satacağınızı belirleriz.',
        points: ['Ürün ve pazar eşleşmesi', 'Hedef ve bütçe', 'Yol haritası'],
        button: 'Bilgi Al',
      },
      {
        id: 'hedef-pazar-analizi',
        bearing: 'Pazar',
        title: 'Hedef pazar analizi',
        text: 'Pazarın büyüklüğünü, alıcı beklentisini ve giriş koşullarını inceleriz.',
        points: [
          'GTİP koduna göre talep ve rekabet',
          'Gümrük vergisi, standart ve belge şartları',
          'Alıcı beklentileri',
        ],
        button: 'Bilgi Al',
      },
      {
        id: 'rekabet-ve-fiyat-analizi',
        bearing: 'Fiyat',
        title: 'Rekabet ve fiyat analizi',
        text: 'Rakiplerinizin nerede durduğuna bakar, hem rekabet edebileceğiniz hem kâr bırakan bir fiyat yapısı kurarız.',
        points: ['Rakip karşılaştırması', 'Maliyet ve kâr hesabı', 'Teslim şekline (Incoterms) göre fiyat'],
        button: 'Bilgi Al',
      },
      {
        id: 'yurt-disi-musteri-bulma',
        bearing: 'Müşteri',
        title: 'Yurt dışı müşteri bulma',
        text: 'Doğru alıcıya doğru kanaldan ulaşırız. Listeden ilk görüşmeye kadar yanınızdayız.',
        points: ['Alıcı araştırması', 'İlk temas metinleri', 'Görüşme hazırlığı'],
        button: 'Bilgi Al',
      },
      {
        id: 'distributor-ve-temsilci-agi',
        bearing: 'Temsilciler',
        title: 'Distribütör ve temsilci ağı',
        text: 'Ürününüzü sizin kadar önemseyecek ortakları seçmenize ve ilişkiyi kurmanıza yardım ederiz.',
        points: ['Aday belirleme', 'Değerlendirme ölçütleri', 'Çalışma koşulları'],
        button: 'Bilgi Al',
      },
      {
        id: 'fuar-ve-is-gezisi-hazirligi',
        bearing: 'Fuarlar',
        title: 'Fuar ve iş gezisi hazırlığı',
        text: 'Fuardan yalnızca kartvizitle dönmeyin. Fuar öncesini, fuar günlerini ve sonrasını planlarız.',
        points: ['Randevu planı', 'Sunum ve numune hazırlığı', 'Fuar sonrası takip'],
        button: 'Bilgi Al',
      },
      {
        id: 'dis-ticaret-surecleri',
        bearing: 'Süreçler',
        title: 'Dış ticaret süreçleri',
        text: 'Teklif, sözleşme, sevkiyat ve tahsilat adımlarını ekibinizin kolayca izleyeceği bir düzene sokarız.',
        points: [
          'Teklif ve sipariş akışı',
          'Teslim şekilleri (Incoterms) ve ödeme: peşin, vesaik, akreditif',
          'Belge kontrol listeleri',
        ],
        button: 'Bilgi Al',
      },
      {
        id: 'ihracat-ekibi-kurma',
        bearing: 'Ekip',
        title: 'İhracat ekibi kurma',
        text: 'İhracatı kişiye bağlı olmaktan çıkarırız. Görevleri belirler, ekibinizi iş başında yetiştiririz.',
        points: ['Görev tanımları', 'Ekip eğitimi', 'Düzenli değerlendirme'],
        button: 'Bilgi Al',
      },
    ],
  },
  band: {
    title: 'Ekibinizin yanında, işin içinde',
    text: 'Hazır reçete vermeyiz: Ürününüzü, kapasitenizi ve hedefinizi inceler, pazarı birlikte seçeriz.',
    button: bandButton,
  },
  service: 'ihracat-danismanligi',
  contact: {
    title: 'İhracat danışmanlığı için bize yazın',
    lead: `Ürününüzü, bugünkü durumunuzu ve hedefinizi yazın. ${replyHours.enquiry}\u00a0saat içinde dönüş yapıyoruz.`,
    facts: contact,
  },
  form: serviceForm({
    company: focusArea('Örneğin: distribütör bulma'),
    message: { label: 'Mesajınız', placeholder: 'Şu an ihracat yapıyor musunuz, hangi pazarlar ilginizi çekiyor?' },
    ending: stay(`Mesajınız bize ulaştı. ${replyHours.enquiry}\u00a0saat içinde size dönüş yapacağız.`),
  }),
  topic,
};

export default solution;
