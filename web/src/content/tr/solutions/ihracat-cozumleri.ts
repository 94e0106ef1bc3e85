import { settings } from '@site/contract/business/settings';
import type { SolutionContent } from '../../solution.ts';
import { contact } from '../contact.ts';
import { photographs } from '../photographs.ts';
import { logOf } from '../proof.ts';
import { bandButton, company, serviceForm, successPage, topic } from './shared.ts';

const { replyHours, experienceYears, sessionMinutes } = settings;

const solution: SolutionContent = {
  meta: {
    title: 'İhracat Çözümleri ve Pazara Giriş',
    description:
      'İhracata hazırlık, hedef pazar seçimi, alıcı arayışı ve süreç desteği. Yalnızca ihtiyacınız olan adımda destek alın.',
  },
  path: '/ihracat-cozumleri',
  head: {
    title: 'İhracat Çözümleri',
    lead: 'Ürününüz hazırsa yolunu birlikte çizelim. Yurt dışına ilk kez satacak ya da yeni bir pazara açılacak şirketler için, yalnızca ihtiyaç duyduğunuz adımda destek.',
    button: 'İhracat İçin Bilgi Al',
  },
  cards: {
    title: 'Size hangi adımda destek olalım?',
    items: [
      {
        id: 'ihracata-hazirlik-analizi',
        bearing: 'Hazırlık',
        title: 'İhracata hazırlık analizi',
        text: 'Ürününüze, ekibinize ve kapasitenize dışarıdan bakarız. İhracata nereden başlayacağınızı söyleriz.',
        points: ['Güçlü ve eksik yönler', 'Ürün ve kapasite değerlendirmesi', 'Öncelik sırasına konmuş adımlar'],
        button: 'Bilgi Al',
      },
      {
        id: 'hedef-pazar-secimi',
        bearing: 'Pazar',
        title: 'Hedef pazar seçimi',
        text: 'Her pazara aynı anda girmek gerekmez. Ürününüze en uygun pazarları verilerle karşılaştırırız.',
        points: ['GTİP koduna göre talep ve rekabet', 'Pazar karşılaştırması', 'Gerekçeli öneri'],
        button: 'Bilgi Al',
      },
      {
        id: 'pazara-giris-plani',
        bearing: 'Giriş',
        title: 'Pazara giriş planı',
        text: 'Seçtiğiniz pazara nasıl gireceğinizi, kiminle ve hangi fiyatla satacağınızı planlarız.',
        points: ['Satış kanalı seçimi', 'Teslim şekline (Incoterms) göre fiyat', 'Takvim ve görev dağılımı'],
        button: 'Bilgi Al',
      },
      {
        id: 'alici-ve-distributor-arayisi',
        bearing: 'Alıcılar',
        title: 'Alıcı ve distribütör arayışı',
        text: 'Size uygun alıcıları belirler, sizi ilk temasa hazırlarız.',
        points: ['Alıcı listesi oluşturma', 'İlk yazışma ve tanıtım metni', 'Görüşme takibi'],
        button: 'Bilgi Al',
      },
      {
        id: 'ihracat-pazarlamasi',
        bearing: 'Pazarlama',
        title: 'İhracat pazarlaması',
        text: 'Ürününüzü yabancı bir alıcının gözüyle anlatırız. Sunumunuz, kataloğunuz ve mesajınız aynı dili konuşur.',
        points: ['Tanıtım dosyası ve katalog içeriği', 'Fuar ve görüşme hazırlığı', 'Dijital görünürlük'],
        button: 'Bilgi Al',
      },
      {
        id: 'ihracat-sureci-ve-belgeler',
        bearing: 'Süreç',
        title: 'İhracat süreci ve belgeler',
        text: 'Tekliften sevkiyata kadar kimin neyi ne zaman yapacağını yazıya dökeriz. Ekibiniz her siparişte aynı yolu izler.',
        points: ['Adım adım iş akışı', 'Belge kontrol listeleri', 'Sorumluluk paylaşımı'],
        button: 'Bilgi Al',
      },
    ],
  },
  work: {
    example: true,
    waters: 'export',
    photograph: photographs.market,
    steps: {
      title: 'Bir adımı birlikte nasıl tamamlarız?',
      items: [
        {
          title: 'Bugünkü yeriniz',
          text: 'Ürününüzü, kapasitenizi ve bugüne kadar denediklerinizi dinleriz. Hangi adımın eksik olduğunu birlikte belirleriz.',
        },
        {
          title: 'Bir sayfalık iş tanımı',
          text: 'Ne yapacağımızı, sizden ne beklediğimizi ve işin ne zaman biteceğini yazarız. Siz onaylayınca başlarız.',
        },
        {
          title: 'Araştırma ve hazırlık',
          text: 'Verileri toplar, seçenekleri karşılaştırırız. Ara sonuçları ekibinizle birlikte sınarız.',
        },
        {
          title: 'Teslim ve ilk uygulama',
          text: 'Ortaya çıkan belgeyi ekibinizle birlikte gözden geçiririz. İlk uygulamada yanınızda olur, aksayan yeri düzeltiriz.',
        },
      ],
    },
    results: {
      title: 'Sonunda elinizde ne olur?',
      items: [
        'Seçtiğiniz adımın yazılı sonucu: analiz, karşılaştırma, plan ya da liste',
        'Kararın gerekçesi: hangi verilere dayandığı, neyin neden elendiği',
        'Sıradaki işler: kim, neyi, ne zaman yapacak',
        'Ekibinizin sonraki siparişte de kullanacağı bir kontrol listesi',
      ],
    },
    terms: {
      title: 'Süre ve fiyat',
      facts: [
        { label: 'Ön görüşme', value: `${sessionMinutes.intro}\u00a0dakika, ücretsiz` },
        { label: 'Süre', value: 'Seçtiğiniz adıma bağlı; bitiş tarihi iş tanımında yazar' },
        { label: 'Fiyat', value: 'Kapsam belli olunca yazılı teklifle' },
        { label: 'Sizden beklenen', value: 'Ürün ve maliyet bilgileri, karar verebilecek bir kişi' },
      ],
    },
    log: logOf('/ihracat-cozumleri'),
    questions: {
      title: 'Aklınıza gelebilecek sorular',
      items: [
        {
          question: 'Hiç ihracat yapmadık. Bizim için erken\u00a0mi?',
          answer:
            'Hayır, hazırlık analizi tam da bunun içindir. Eksikler ilk siparişten önce görülürse daha kolay kapanır. Sonuç “şimdilik bekleyin” de olabilir; öyleyse nedenini yazarız.',
        },
        {
          question: 'Bize alıcı bulur\u00a0musunuz?',
          answer:
            'Size uygun alıcıları belirler, ilk teması hazırlar, görüşmeleri izleriz. Satış sözü vermeyiz: Kararı alıcı verir, görüşmeyi sizin ekibiniz yürütür.',
        },
        {
          question: 'Pazarımızı seçtik. Yine de analiz gerekir\u00a0mi?',
          answer:
            'Gerekmeyebilir. Önce seçiminizin hangi verilere dayandığına bakarız. Sağlamsa doğrudan giriş planına geçeriz.',
        },
        {
          question: 'Adımları hangi sırayla izlemeliyiz?',
          answer:
            'Kartlar, izlenecek sıraya göre dizilidir: hazırlık, pazar, giriş, alıcı, pazarlama, süreç. Bir adımı tamamladıysanız atlarız; yalnızca tek bir adımda destek de alabilirsiniz.',
        },
      ],
    },
    neighbour: {
      title: 'Tek bir adım yetmiyorsa',
      text: 'İhracat danışmanlığında strateji, pazar, fiyat, müşteri ve süreci uçtan uca birlikte yürütürüz.',
      link: { label: 'İhracat Danışmanlığını İncele', to: '/ihracat-danismanligi' },
    },
  },
  band: {
    title: 'İyi ihracat iyi hazırlıkla başlar',
    text: `Doğru pazar, doğru alıcı ve düzgün işleyen bir süreç bir araya gelince ihracat sürekli hâle gelir. Avrupa’da ve gelişmekte olan pazarlarda ${experienceYears}\u00a0yılı aşkın uluslararası deneyimle yanınızdayız.`,
    button: bandButton,
  },
  service: 'export',
  contact: {
    title: 'İhracat çözümleri için bize yazın',
    lead: `Ürününüzü ve aklınızdaki pazarı yazın. ${replyHours.enquiry}\u00a0saat içinde dönüş yapıyoruz.`,
    facts: contact,
  },
  form: serviceForm({
    company: company,
    message: { label: 'Mesajınız', placeholder: 'Ne üretiyorsunuz, hangi pazarı düşünüyorsunuz, hangi aşamadasınız?' },
    ending: successPage,
  }),
  topic,
};

export default solution;
