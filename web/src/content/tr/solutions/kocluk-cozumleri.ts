import { settings } from '@site/contract/business/settings';
import { formatMoney } from '@site/contract/plain/money';
import { catalogue, individualProgram } from '@site/contract/sale/catalogue';
import { capitalized, countInWords, duration } from '@site/contract/words/quantities';
import type { SolutionContent } from '../../solution.ts';
import { contact } from '../contact.ts';
import { photographs } from '../photographs.ts';
import { logOf } from '../proof.ts';
import { bandButton, focusArea, serviceForm, successPage, topic } from './shared.ts';

const { replyHours, sessionMinutes } = settings;
const pack = catalogue['3-seanslık-bireysel-paket'];
const individual = catalogue['bireysel-koçluk-programı'];
const sessionLength = duration(individualProgram.sessionMinutes, 'tr');

const solution: SolutionContent = {
  meta: {
    title: 'Yaşam, İş ve Kariyer Koçluğu',
    description: `Yaşam, iş, kariyer, iyi yaşam, ilişki ve liderlik koçluğu. Konunuzu yazın, ${replyHours.enquiry}\u00a0saat içinde dönüş yapıyoruz.`,
  },
  path: '/kocluk-cozumleri',
  head: {
    title: 'Koçluk Çözümleri',
    lead: 'Yanıt sizde, yolu birlikte buluruz. Kararınızı, işinizi ya da yaşamınızı yeniden düşünmek istediğinizde yanınızda iyi bir dinleyici olsun.',
    button: 'Koçluk İçin Bilgi Al',
  },
  cards: {
    title: 'Hangi konuda ilerlemek istiyorsunuz?',
    items: [
      {
        id: 'yasam-koclugu',
        bearing: 'Yaşam',
        title: 'Yaşam koçluğu',
        text: 'Yaşamınızda neyin önemli olduğunu yeniden tartın. Küçük ama sürdürebileceğiniz değişiklikler planlayın.',
        points: ['Değerler ve öncelikler', 'Alışkanlıklar', 'Kişisel hedef planı'],
        button: 'Bilgi Al',
      },
      {
        id: 'is-koclugu',
        bearing: 'İş',
        title: 'İş koçluğu',
        text: 'İşinizle ilgili kararların yükünü tek başınıza taşımayın. Seçenekleri tartın, yolunuzu seçin.',
        points: ['Karar ve önceliklendirme', 'İş hedefleri', 'Düzenli takip'],
        button: 'Bilgi Al',
      },
      {
        id: 'kariyer-koclugu',
        bearing: 'Kariyer',
        title: 'Kariyer koçluğu',
        text: 'Yeni bir görev, yeni bir alan ya da yeni bir başlangıç: Nereye, nasıl gitmek istediğinizi konuşalım.',
        points: ['Güçlü yönler', 'Geçiş planı', 'Mülakat hazırlığı'],
        button: 'Bilgi Al',
      },
      {
        id: 'iyi-yasam-koclugu',
        bearing: 'İyi yaşam',
        title: 'İyi yaşam koçluğu',
        text: 'İşle yaşam arasındaki dengeyi yeniden kurun. Enerjinizi neyin beslediğini, neyin tükettiğini görün.',
        points: ['İş ve yaşam dengesi', 'Dinlenme ve enerji düzeni', 'Sürdürülebilir alışkanlıklar'],
        button: 'Bilgi Al',
      },
      {
        id: 'iliski-koclugu',
        bearing: 'İlişkiler',
        title: 'İlişki koçluğu',
        text: 'İş yerinde ve özel yaşamda kendinizi daha açık ifade edin. Sınırlarınızı koruyarak daha sağlam ilişkiler kurun.',
        points: ['Açık iletişim', 'Sınır koyma', 'Anlaşmazlıkları konuşma'],
        button: 'Bilgi Al',
      },
      {
        id: 'liderlik-koclugu',
        bearing: 'Liderlik',
        title: 'Liderlik koçluğu',
        text: 'Ekibinize yön verirken kendinizi de tanıyın. Kendi liderlik biçiminizi bulun ve güvenle uygulayın.',
        points: ['Liderlik biçiminiz', 'Geri bildirim ve yetki devri', 'Ekiple güven'],
        button: 'Bilgi Al',
      },
    ],
    note: { text: 'Koçluk, tıbbi ya da psikolojik tedavinin yerini tutmaz.' },
  },
  work: {
    example: true,
    waters: 'coaching',
    photograph: photographs.conversation,
    steps: {
      title: 'Koçluk nasıl ilerler?',
      items: [
        {
          title: 'Tanışma',
          text: 'Ücretsiz ön görüşmede konunuzu anlatırsınız. Birlikte çalışmanın size uyup uymadığına iki taraf da bakar.',
        },
        {
          title: 'Hedef',
          text: 'İlk seansta neyin değişmesini istediğinizi kendi sözlerinizle yazarsınız. Değiştiğini nereden anlayacağınızı da belirleriz.',
        },
        {
          title: 'Seanslar',
          text: 'Her seansta bir soru üzerinde çalışır, küçük bir adım seçersiniz. Sonraki seans bu adımla başlar.',
        },
        {
          title: 'Kapanış',
          text: 'Yola çıktığınız yere dönüp bakarız: Ne değişti, ne kaldı? Kendi başınıza nasıl sürdüreceğinizi yazarsınız.',
        },
      ],
    },
    results: {
      title: 'Seanslardan size kalan',
      items: [
        'Kendi sözlerinizle yazılmış bir hedef',
        'Her seanstan sonra atılacak net bir adım',
        'Kararlarınızı tartarken kullanacağınız sorular',
        'Kapanışta, kendi başınıza sürdüreceğiniz bir plan',
      ],
    },
    terms: {
      title: 'Süre ve fiyat',
      facts: [
        { label: 'Ön görüşme', value: `${sessionMinutes.intro}\u00a0dakika, ücretsiz` },
        {
          label: pack.title.tr,
          value: formatMoney(pack.price, 'tr'),
          detail: `Üç seansın toplamı, KDV dâhil. Her seans ${sessionLength} sürer.`,
        },
        {
          label: individual.title.tr,
          value: formatMoney(individual.price, 'tr'),
          detail: `${capitalized(countInWords(individualProgram.weeks, 'tr'), 'tr')} haftanın toplamı, KDV dâhil. Haftada bir seans; her seans ${sessionLength} sürer.`,
        },
        { label: 'Yer ve zaman', value: 'Çevrim içi; gün ve saati birlikte belirleriz' },
      ],
      link: { label: 'Seans Paketlerini Gör', to: '/dijital-magaza' },
    },
    log: logOf('/kocluk-cozumleri'),
    questions: {
      title: 'Koçlukla ilgili sorular',
      items: [
        {
          question: 'Koç bana ne yapacağımı söyler\u00a0mi?',
          answer: 'Hayır. Koç soru sorar, dinler, gördüğünü söyler. Kararı siz verir, hızı siz belirlersiniz.',
        },
        {
          question: 'Hangi koçluğu seçmeliyim?',
          answer: 'Baştan bilmeniz gerekmez. Konunuzu birkaç cümleyle yazın; adını ön görüşmede birlikte koyarız.',
        },
        {
          question: 'Kaç seans gerekir?',
          answer:
            'Tek bir karar için üç seans çoğu zaman yeter. Bir alışkanlığı değiştirmek istiyorsanız haftalık düzen daha iyi sonuç verir. Uzatmak zorunda değilsiniz.',
        },
        {
          question: 'Bir seans bana iyi gelmezse ne olur?',
          answer:
            'Söyleyin. Çalışma biçimini değiştirebilir ya da sizi daha uygun bir desteğe yönlendirebiliriz. Ruhsal bir sıkıntı yaşıyorsanız doğru adres bir ruh sağlığı uzmanıdır.',
        },
      ],
    },
    neighbour: {
      title: 'Yanınızda başkaları da olsun isterseniz',
      text: 'Kadın girişimciler için grup koçluğunda aynı sorularla uğraşan küçük bir grupla çalışırsınız.',
      link: { label: 'Grup Programını İncele', to: '/grup-kocluk-programi' },
    },
  },
  band: {
    title: 'Koçluk ne işe yarar?',
    text: 'Koçlukta öğüt verilmez, doğru sorular sorulur. Konuştukça düşünceleriniz netleşir, netleştikçe adım atarsınız. Neyin ne zaman değişeceğine siz karar verirsiniz.',
    button: bandButton,
  },
  service: 'coaching',
  contact: {
    title: 'Koçluk için bize yazın',
    lead: `Üzerinde çalışmak istediğiniz konuyu birkaç cümleyle yazın. ${replyHours.enquiry}\u00a0saat içinde dönüş yapıyoruz.`,
    facts: contact,
  },
  form: serviceForm({
    company: focusArea('Örneğin: kariyer geçişi'),
    message: { label: 'Mesajınız', placeholder: 'Şu an nerede olduğunuzu ve neyi değiştirmek istediğinizi yazın.' },
    ending: successPage,
  }),
  topic,
};

export default solution;
