import { settings } from '@site/contract/business/settings';
import { groups } from '@site/contract/groups/groups';
import { PAYING_MINUTES } from '@site/contract/payments/payment';
import { catalogue } from '@site/contract/sale/catalogue';
import { duration } from '@site/contract/words/quantities';
import { legalNameInText, unbrokenPhone } from '../../site/contact-links.ts';
import { type LegalContent, lastUpdated, saleAnchors } from '../legal.ts';

const { legal, address, email } = settings;
const { sessionMinutes, weeks } = groups.tr;
const { guaranteeDays } = catalogue['group-coaching-program'];

const terms: LegalContent = {
  locale: 'tr',
  meta: {
    title: 'Site Kullanım ve Satış Koşulları',
    description:
      'Sitemizi kullanırken geçerli olan koşullar: talepler ve ücretsiz görüşmeler, siparişler ve fiyatlar, satış sözleşmesi, uyuşmazlıklar.',
  },
  path: '/terms-conditions',
  title: 'Kullanım Koşulları',
  updated: `Son güncelleme: ${lastUpdated('terms', 'tr')}`,
  intro: 'Bu koşullar, bu sitedeki talepler, ücretsiz görüşmeler ve satın alımlar için geçerlidir.',
  toc: 'İçindekiler',
  print: 'Yazdır',
  sections: [
    {
      id: 'provider',
      title: 'Hizmet sağlayıcı',
      paragraphs: [
        `${legalNameInText}, ${address}, ${email}, ${unbrokenPhone}. Vergi dairesi ve numarası: ${legal.taxOffice}, ${legal.taxNumber}. Ticaret sicil numarası: ${legal.registryNumber}. MERSİS: ${legal.mersis}. KEP: ${legal.kep}.`,
      ],
    },
    {
      id: 'inquiries',
      title: 'Talepler ve ücretsiz görüşmeler',
      paragraphs: [
        'Talep göndermek, ön görüşme ya da randevu istemek ücretsizdir ve satın alma yükümlülüğü doğurmaz. Bir hizmet için sözleşme, ancak her iki taraf anlaştığında kurulur.',
      ],
    },
    {
      id: 'orders',
      title: 'Siparişler ve fiyatlar',
      paragraphs: [
        'Ödeme düğmesine bastığınızda sipariş vermiş olursunuz; sipariş, ödeme onaylanınca tamamlanır. Sizden, ödeme sayfasında gösterilen tutar tahsil edilir.',
        'Ödemeler Türk lirası olarak alınır, fiyatlara KDV dâhildir. Avro cinsinden fiyatlar sitemizde geçerli kurdan çevrilir; lira tutarı ödemeden önce gösterilir. Kartınız başka bir para birimindeyse bankanız tutarı kendi kurundan çevirir.',
        `Ödeme, iyzico aracılığıyla kartla ve tek çekim olarak yapılır; kartınıza taksit sunuluyorsa ve siz seçerseniz, ödemeden önce gösterilen toplam tutar üzerinden taksitle de ödeyebilirsiniz. Bankanız 3D Secure ile onayınızı alır. Bankanızın sayfası açıldığında gruptaki yeriniz en az ${PAYING_MINUTES.form}\u00a0dakika sizin için tutulur; tutulamıyorsa bunu ödemeden önce size bildiririz.`,
      ],
    },
    {
      id: 'placing-an-order',
      title: 'Sipariş adımları ve sözleşmenin saklanması',
      paragraphs: [
        'Ödeme sayfasında bilgilerinizi ve fatura adresinizi yazar, ön bilgilendirme formunu ve mesafeli satış sözleşmesini siparişinizin bilgileriyle okuyup onaylar, kart bilgilerinizi girer ve ödemeyi bankanızın sayfasında onaylarsınız. Ödeme alınınca siparişinizi e-posta ile teyit ederiz.',
        `Ödeme düğmesine basana kadar yazdıklarınızı değiştirebilirsiniz; eksik ya da hatalı alanlar, yanlarındaki uyarıyla gösterilir. Siparişten sonra fark ettiğiniz bir hatayı ${email} adresine yazın.`,
        'Onayladığınız iki metni siparişinizle birlikte saklar, onay e-postasıyla birlikte size göndeririz. Siparişte kullandığınız adresten talep ederseniz bu metinleri, sözleşmeden sonra en az üç yıl boyunca yeniden göndeririz.',
      ],
    },
    {
      id: 'group-program',
      title: 'Grup koçluğu programı',
      paragraphs: [
        `Program, küçük bir grup için haftada bir yapılan, her biri ${duration(sessionMinutes, 'tr')} süren ${weeks} çevrim içi oturumdan oluşur. Oturumlar kaydedilir.`,
        'İlk oturumun tarihi ve grubun büyüklüğü program sayfasında gösterilir; siparişinizde geçerli olanlar, ödemeden önce onayladığınız metinlerde yazar.',
      ],
    },
    {
      id: 'guarantee',
      title: 'Memnuniyet garantisi',
      paragraphs: [
        `İngilizce sunduğumuz grup koçluğu programı için ${guaranteeDays}\u00a0günlük memnuniyet garantisi vardır: Program size göre değilse ilk oturumdan başlayarak ${guaranteeDays}\u00a0gün içinde ${email} adresine yazın, ödediğiniz bedelin tamamını iade ederiz. Yasal haklarınız saklıdır.`,
      ],
    },
    {
      id: 'coaching',
      title: 'Koçluk nedir, ne değildir?',
      paragraphs: [
        'Koçluk ve danışmanlık, kendi kararlarınızı vermenize destek olur. Tıbbi veya psikolojik tedavinin, hukuki danışmanlığın ya da vergi danışmanlığının yerine geçmez; belirli bir sonuç vaat edilmez.',
      ],
    },
    {
      id: 'materials',
      title: 'Materyaller',
      paragraphs: [
        'Metinler, şablonlar, kayıtlar ve diğer materyaller kişisel kullanımınız içindir. Koçlara özel şablonları danışanlarınıza verebilirsiniz; satamaz ve yayımlayamazsınız. Diğerlerini paylaşmadan önce lütfen bize danışın.',
      ],
    },
    {
      id: 'law',
      title: 'Uygulanacak hukuk ve uyuşmazlıklar',
      paragraphs: [
        `Türk hukuku uygulanır; yaşadığınız ülkenin tüketiciyi koruyan hükümleri saklıdır. Tüketici olarak, yerleşim yerinizdeki ya da işlemin yapıldığı yerdeki tüketici hakem heyetine veya (arabulucuya başvurduktan sonra) tüketici mahkemesine başvurabilirsiniz. Tacirler için yetkili mahkeme: ${legal.governingCourt}.`,
      ],
    },
  ],
  sale: {
    note: 'Burada köşeli ayraç içinde gösterilen yerler, ödemeden önce onayladığınız metinde siparişinizin bilgileriyle doldurulur.',
    facts: {
      product: '[ürün adı]',
      qualities: '[ürünün temel nitelikleri].',
      performance: '[teslim zamanı ve şekli].',
      amount: '[toplam bedel]',
      buyer: '[alıcının adı, adresi, e-postası ve telefonu]',
      invoice: '[faturanın düzenlendiği kişi ya da şirket]',
      date: '[sipariş tarihi]',
      instalments: null,
      withdrawalEnd: null,
    },
    kinds: saleAnchors,
  },
  closing: `Sorularınız için ${email} adresine yazabilirsiniz.`,
  other: { label: 'Gizlilik Politikası', to: '/privacy-policy' },
  withdrawal: { label: 'Cayma Bildirimi', to: '/cayma-bildirimi' },
};

export default terms;
