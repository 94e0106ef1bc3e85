import { months, RECORDING_RETENTION_DAYS } from '@site/contract/business/retention';
import { settings } from '@site/contract/business/settings';
import { groups } from '@site/contract/groups/groups';
import { formatMoney } from '@site/contract/plain/money';
import { catalogue } from '@site/contract/sale/catalogue';
import { WITHDRAWAL_DAYS } from '@site/contract/sale/sale-terms';
import { capitalized, countInWords, duration, ownDuration } from '@site/contract/words/quantities';
import type { GroupContent } from '../group.ts';
import { photographs } from './photographs.ts';
import { seats, waiting } from './seats.ts';

const { email, founder, experienceYears } = settings;
const { sessionMinutes, weeks } = groups.tr;
const length = duration(sessionMinutes, 'tr');
const giftValue = formatMoney(catalogue['grup-kocluk-tr'].gift, 'tr');
const lead = 'Adınızı ve e-posta adresinizi bırakın, yer açılınca ya da yeni dönem belli olunca haber verelim.';

const group: GroupContent = {
  locale: 'tr',
  meta: {
    title: catalogue['grup-kocluk-tr'].title.tr,
    description: `${weeks}\u00a0hafta, küçük bir grupla, canlı ve çevrim içi. Haftada bir oturum, ${length}. Oturum kayıtları ve WhatsApp destek grubu dâhil.`,
  },
  group: 'tr',
  product: 'grup-kocluk-tr',
  seats,
  head: {
    title: 'İşinizin yükünü tek başınıza taşımak zorunda değilsiniz',
    text: `${catalogue['grup-kocluk-tr'].title.tr}: ${weeks}\u00a0hafta boyunca küçük bir grupta hedefinizi netleştirin, her hafta bir adım atın. Oturumlar canlı ve çevrim içi.`,
    secondary: { label: 'Neler Dâhil?', to: '/grup-kocluk-programi#price' },
  },
  register: 'Programa Kaydol',
  waiting: {
    ...waiting,
    full: {
      title: 'Bu dönemin kontenjanı doldu',
      text: 'Bütün yerler satıldı ya da şu\u00a0an başkaları için tutuluyor. Bekleme listesine yazılırsanız satılmış bir yer boşalınca ya da yeni dönem belli olunca size haber veririz.',
    },
    past: {
      title: 'Bu dönem başladı',
      text: 'Şu an kayıt alamıyoruz. Bekleme listesine yazılın, yeni dönemin tarihi belli olunca haber verelim.',
    },
  },
  facts: {
    title: 'Program bilgileri',
    start: 'İlk oturum',
    time: () => 'Saat',
    others: (capacity) => [
      { label: 'Süre', value: `${weeks}\u00a0hafta, haftada ${length}` },
      { label: 'Toplam', value: `${duration(weeks * sessionMinutes, 'tr')}` },
      { label: 'Grup', value: `${capacity} katılımcı` },
      { label: 'Nerede', value: 'Canlı ve çevrim içi, görüntülü görüşme' },
    ],
    note: () => `Saatler ${settings.timeZoneName.tr}ne göredir.`,
  },
  photographs: [photographs.group, photographs.facilitator],
  poster: {
    title: `${capitalized(countInWords(weeks, 'tr'), 'tr')}\u00a0hafta, ${countInWords(weeks, 'tr')} durak`,
    text: 'Bugünkü yerinizden kendi planınıza',
  },
  challenges: {
    title: 'Bunlar size tanıdık geliyor\u00a0mu?',
    items: [
      { title: '“Her işi ben yapmalıyım” diye düşünüyorsunuz' },
      { title: 'Önemli kararları erteliyorsunuz' },
      { title: 'İşinizi anlatırken ya da fiyat verirken zorlanıyorsunuz' },
      { title: 'Çok çalışıyor ama ilerlediğinizi hissetmiyorsunuz' },
      { title: 'Danışabileceğiniz, sizi anlayan kişiler az' },
    ],
    closing: 'Bunları yaşayan yalnızca siz değilsiniz.',
  },
  why: {
    title: 'Neden grup koçluğu?',
    lead: 'Girişimci çoğu zaman yalnızdır: Kararı da tek başına verir, yükü de tek başına taşır. Grupta bu yük paylaşılır.',
    items: [
      {
        title: 'Sizi anlayan kadınlarla',
        text: 'Benzer kararlarla uğraşan kadınların arasında kendinizi uzun uzun anlatmanız gerekmez.',
      },
      {
        title: 'Birden çok bakış açısı',
        text: 'Aynı soruya herkes kendi penceresinden bakar. Aklınıza gelmeyen bir yol, başka birinin deneyiminden çıkabilir.',
      },
      {
        title: 'Verilen söz, atılan adım',
        text: 'Her hafta gruba, atacağınız bir adımın sözünü verirsiniz; bir hafta sonra bunu birlikte konuşursunuz.',
      },
      { title: 'Küçük grup', text: 'Grubu bilerek küçük tutarız. Herkes söz alır, her konuya zaman kalır.' },
    ],
  },
  weeks: {
    title: `${weeks}\u00a0haftada neler kazanırsınız?`,
    lead: 'Her hafta bir konu, her hafta bir adım.',
    items: [
      {
        label: '1. hafta',
        title: 'Bugün neredesiniz?',
        text: 'Sizin ve işinizin bugünkü durumuna bakarız. Neyin iyi gittiğini, neyin sizi yorduğunu yazarsınız.',
        gain: 'İşinizin bugünkü hâlini tek sayfada görürsünüz.',
      },
      {
        label: '2. hafta',
        title: 'Hedef ve öncelik',
        text: 'Yapılabilecek onlarca işin içinden gerçekten önemli olanı seçersiniz.',
        gain: 'Tek bir ana hedefiniz ve ara adımlarınız olur.',
      },
      {
        label: '3. hafta',
        title: 'Sizi ne durduruyor?',
        text: 'Erteleme, kararsızlık, kendinden şüphe: Sizi durduran düşünceyi bulur, onunla ne yapacağınızı konuşuruz.',
        gain: 'Takıldığınızda kullanacağınız bir yönteminiz olur.',
      },
      {
        label: '4. hafta',
        title: 'Kendinizi ve işinizi anlatmak',
        text: 'Ne yaptığınızı açıkça anlatma, fiyatınızı söyleme ve gerektiğinde hayır deme alıştırmaları yaparsınız.',
        gain: 'İşinizi birkaç cümleyle, rahatça anlatırsınız.',
      },
      {
        label: '5. hafta',
        title: 'Plan ve devamı',
        text: 'Öğrendiklerinizi bir eylem planında toplarsınız. Program bitince nasıl devam edeceğinizi belirlersiniz.',
        gain: 'Elinizde kendi yazdığınız bir plan kalır.',
      },
    ],
  },
  who: {
    title: 'Kimler için?',
    items: [
      'İşini yeni kuran ya da kurmaya hazırlanan kadınlar',
      'İşi yürüyen ama yönünü yeniden düşünmek isteyen kadınlar',
      'Tek başına karar vermekten yorulan girişimciler',
      `Haftada ${ownDuration(sessionMinutes)} kendine ve işine ayırabilecek kadınlar`,
    ],
    note: 'Girişimciliğin her aşamasında katılabilirsiniz.',
  },
  solution: {
    title: 'Birlikte düşünmek için ayrılmış zaman',
    text: 'Program size hazır formül vermez. Her hafta, doğru sorularla ve sizi anlayan bir grupla kendi yanıtınızı bulmanıza yardım eder.',
    host: `Oturumları, ${experienceYears}\u00a0yılı aşkın uluslararası deneyime sahip ${founder} yürütür.`,
  },
  outcomes: {
    title: 'Program sonunda',
    items: [
      'Net bir hedefiniz olur',
      'Önceliklerinizi bilirsiniz',
      'Sizi neyin durdurduğunu bilirsiniz',
      'İşinizi daha rahat anlatırsınız',
      'Elinizde bir eylem planı olur',
      'Sizi anlayan bir grubunuz olur',
    ],
  },
  testimonials: {
    title: 'Katılımcılar ne diyor?',
    badge: 'Örnek yorum',
    note: 'Bu yorumlar örnektir. Gerçek katılımcı yorumlarıyla değiştirilecektir.',
    rating: (stars) => `5 üzerinden ${stars}\u00a0yıldız`,
    items: [
      {
        role: 'Girişimci, e-ticaret',
        text: 'Her hafta tek bir adım seçmek bana iyi geldi. Ertelediğim kararı üçüncü haftada verdim.',
        example: true,
      },
      {
        role: 'Kurucu, danışmanlık',
        text: 'Aynı şeyleri yaşayan kadınlarla konuşmak beni rahatlattı. Kendimi anlatmak zorunda kalmadım.',
        example: true,
      },
      {
        role: 'Girişimci, el sanatları',
        text: 'Fiyatımı söylerken artık duraksamıyorum. Bunu grupta deneyerek öğrendim.',
        example: true,
      },
    ],
  },
  extras: [
    {
      title: 'Hediyeniz: dijital kaynaklar',
      text: `Programa katılanlara ${giftValue} değerinde dijital kaynak hediye ediyoruz.`,
    },
    {
      title: 'WhatsApp destek grubu',
      text: 'Oturumlar arasında sorularınızı paylaşır, birbirinize destek olursunuz. Katılmak isteğe bağlıdır; katılım bilgisi ilk oturumdan önce e-posta ile gelir.',
    },
  ],
  price: {
    title: 'Programa katılım',
    labels: { oldPrice: 'Eski fiyat', price: 'Fiyat' },
    vat: 'KDV dâhil',
    includes: (capacity) => [
      `${weeks}\u00a0hafta boyunca haftada ${length} canlı oturum`,
      `${capacity}\u00a0kişilik küçük grup`,
      'Oturum kayıtları',
      `${giftValue} değerinde dijital kaynak hediyesi`,
      'WhatsApp destek grubu',
    ],
    secure: 'Ödemeniz iyzico altyapısı ve 3D Secure ile alınır. Kart numaranızı ve güvenlik kodunuzu saklamayız.',
    question: { text: 'Aklınıza takılan bir şey mi var? Bize yazın:', link: { mail: email } },
  },
  faq: {
    title: 'Sık sorulan sorular',
    items: ({ start, weekday, times, capacity }) => [
      {
        question: 'Oturumlar kaydediliyor\u00a0mu?',
        answer: `Evet. Katılamadığınız oturumu sonradan izlersiniz: Bağlantısı e-posta ile gelir. Kayıtları yalnızca grubun katılımcıları izleyebilir; son oturumdan ${months(RECORDING_RETENTION_DAYS)}\u00a0ay sonra sileriz. Kameranızı ve mikrofonunuzu kapalı tutabilirsiniz.`,
      },
      {
        question: 'Program hangi aşamadaki girişimcilere uygun?',
        answer: 'Her aşamaya uygundur. İşinizi yeni kuruyor ya da uzun süredir yürütüyor olabilirsiniz.',
      },
      {
        question: 'Haftada ne kadar zaman ayırmam gerekir?',
        answer: `Oturumlar haftada ${length} sürer. Dilerseniz oturumlar arasında 30–60\u00a0dakikalık bir çalışma da yapabilirsiniz.`,
      },
      {
        question: 'Oturumlar nerede yapılıyor?',
        answer: 'Görüntülü görüşme ile, canlı ve çevrim içi. Bağlantıyı ilk oturumdan önce e-posta ile alırsınız.',
      },
      {
        question: 'Oturumlar ne zaman?',
        answer: `İlk oturum ${start} ${weekday} günü. Oturumlar ${weeks}\u00a0hafta boyunca her ${weekday.toLocaleLowerCase('tr')}, ${times} arasında yapılır.`,
      },
      { question: 'Grup kaç kişi?', answer: `En fazla ${capacity}\u00a0kişi. Böylece herkes söz alabilir.` },
      {
        question: 'Ödemeyi nasıl yaparım?',
        answer:
          'Kredi ya da banka kartınızla ödersiniz. Bankanız 3D Secure ile onayınızı ister. Kart numaranızı ve güvenlik kodunuzu saklamayız.',
      },
      {
        question: 'Taksit var\u00a0mı?',
        answer:
          'Kartınıza taksit sunulabiliyorsa seçenekleri, toplam tutarlarıyla birlikte ödeme sayfasında görürsünüz. Görmüyorsanız ödeme tek çekimdir.',
      },
      {
        question: 'Vazgeçersem ne olur?',
        answer: `Siparişinizden sonraki ${WITHDRAWAL_DAYS}\u00a0gün içinde, gerekçe göstermeden cayabilirsiniz; ${email} adresine yazmanız yeterli. Hizmet bu süre dolmadan sizin isteğinizle başlarsa cayma hakkı o anda sona erer.`,
        link: { label: 'Ön Bilgilendirme Formu', to: '/terms-conditions#pre-information' },
      },
      {
        question: 'Kontenjan dolarsa?',
        answer:
          'Bekleme listesine yazılabilirsiniz. Yer açılınca ya da yeni dönemin tarihi belli olunca size haber veririz.',
      },
    ],
  },
  closing: {
    title: 'Bir sonraki adımı birlikte atalım',
    text: `${weeks}\u00a0hafta, küçük bir grup, her hafta bir adım.`,
    waiting: 'Bekleme listesine yazılın, yer açılınca ya da yeni dönem belli olunca size haber verelim.',
  },
  waitingList: {
    title: 'Bekleme listesi',
    leads: {
      full: lead,
      past: 'Adınızı ve e-posta adresinizi bırakın, yeni dönemin tarihi belli olunca haber verelim.',
      open: lead,
    },
    note: 'Listeye yazılmak ücretsizdir, satın alma zorunluluğu getirmez.',
    form: {
      fields: {
        fullName: { label: 'Ad soyad', placeholder: 'Adınız ve soyadınız' },
        email: { label: 'E-posta', placeholder: 'ad@ornek.com' },
      },
      submit: 'Listeye Yazıl',
      missing: { title: 'Eksik Bilgi', text: 'Lütfen tüm gerekli alanları doldurun' },
      failure: {
        title: 'Sizi bekleme listesine yazamadık',
        text: `Lütfen tekrar deneyin veya ${email} adresine yazın.`,
      },
      ending: {
        kind: 'place',
        title: 'Listeye yazıldınız',
        text: `Onay e-postası birkaç dakika içinde gelmezse spam (önemsiz posta) klasörüne bakın; orada da yoksa ${email} adresine yazın.`,
        reference: 'Talep numaranız:',
        repeated: 'email',
        another: 'Bir Kişi Daha Ekle',
      },
    },
  },
};

export default group;
