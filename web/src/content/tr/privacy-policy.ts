import { ENQUIRY_RETENTION_DAYS, MAIL_RETENTION_DAYS, UNPAID_ORDER_RETENTION_DAYS } from '@site/contract/retention';
import { settings } from '@site/contract/settings';
import { type LegalContent, lastUpdated, months } from '../legal.ts';

const { legal, address, email, phone, noticeVersion } = settings;

const privacy: LegalContent = {
  locale: 'tr',
  meta: {
    title: 'Gizlilik Politikası',
    description: 'Kişisel verilerinizi hangi amaçla işlediğimizi ve haklarınızı buradan okuyabilirsiniz.',
  },
  path: '/privacy-policy',
  title: 'Gizlilik Politikası ve Aydınlatma Metni',
  updated: `Son güncelleme: ${lastUpdated('privacy', 'tr')} (sürüm: ${noticeVersion})`,
  intro:
    'Bu sayfa, bu site üzerinden hangi kişisel verilerinizi aldığımızı, bunları ne için kullandığımızı ve haklarınızı açıklar. Aynı zamanda, 6698 sayılı Kişisel Verilerin Korunması Kanunu’nun (KVKK) 10. maddesi uyarınca hazırladığımız aydınlatma metnidir.',
  toc: 'İçindekiler',
  print: 'Yazdır',
  sections: [
    {
      id: 'controller',
      title: 'Veri sorumlusu kimdir?',
      paragraphs: [
        `${legal.legalName}, ${address}. Bize ${email} adresinden ve ${phone} numarasından ulaşabilirsiniz.`,
      ],
    },
    {
      id: 'data',
      title: 'Hangi kişisel verileri alıyoruz?',
      paragraphs: [
        'Bir forma yazdıklarınız: adınız, e-posta adresiniz, mesajınız ve forma göre telefon numaranız, şirketiniz veya göreviniz, ilgilendiğiniz konu, tercih ettiğiniz saat ve hedefleriniz.',
        'Her formla birlikte: formu gönderdiğiniz sayfa, sizi bize getiren sayfa, adresteki kampanya etiketleri, diliniz ve formu doldurma süreniz. Bu süre, insanların yazdığı mesajları otomatik mesajlardan ayırt etmemize yardım eder.',
        'Bir kişinin on dakika içinde kaç mesaj gönderebileceğini sınırlamak için IP adresinizin ve e-posta adresinizin anahtarlı özet değerini sayarız. Ayrıca barındırma hizmetimizin sunucusu, her web sunucusu gibi, IP adreslerini içeren teknik kayıtları sınırlı bir süre tutar.',
        'Satın aldığınızda: adınız, e-posta adresiniz, fatura adresiniz ve verirseniz telefon numaranız ile teslimat adresiniz; ürün, tutar, ödemenin sonucu ve kartın maskelenmiş hâli (ilk ve son haneleri ile markası). Ödeme hizmeti IP adresinizi de ister.',
        'Kart numarası ve güvenlik kodu yalnızca ödeme için kullanılır. Bunları saklamayız, kayıtlarımıza da yazmayız.',
      ],
    },
    {
      id: 'purposes',
      title: 'Verileri hangi amaçlarla işliyoruz?',
      paragraphs: [
        'Size yanıt vermek ve talep ettiğiniz hizmeti hazırlamak.',
        'Bekleme listesindeyseniz yer açıldığında veya yeni grup kurulduğunda size yazmak. Listeden dilediğiniz zaman çıkabilirsiniz.',
        'Siparişinizi yerine getirmek, onayını size göndermek ve kanunen tutulması gereken kayıtları tutmak.',
        'İstediyseniz size bülten göndermek. Bundan dilediğiniz zaman vazgeçebilirsiniz.',
        'Otomatik ve kötü niyetli mesajları engellemek.',
      ],
    },
    {
      id: 'legal-basis',
      title: 'Verileri hangi yolla ve hangi hukuki sebeple topluyoruz?',
      paragraphs: [
        'Verileri bu sitedeki formlar aracılığıyla, elektronik ortamda ve kısmen otomatik yollarla toplarız.',
        'Hukuki sebepler şunlardır: talepler ve siparişler için bir sözleşmenin kurulması veya ifası; ödeme kayıtları için hukuki yükümlülüğümüzün yerine getirilmesi; sitenin korunması için, temel hak ve özgürlüklerinize zarar vermemek kaydıyla meşru menfaatimiz (KVKK m. 5/2, c, ç ve f bentleri); bülten için açık rızanız (KVKK m. 5/1).',
      ],
    },
    {
      id: 'recipients',
      title: 'Veriler kimlere aktarılır?',
      paragraphs: [
        'Verileri Avrupa Birliği’nde tutan barındırma ve veritabanı hizmetimiz Google Firebase’e; e-postalarımızı ileten hizmete; ödemelerde iyzico’ya ve ilgili bankalara. Her birine yalnızca görevinin gerektirdiği veriler aktarılır.',
        'Verilerin Avrupa Birliği’nde tutulması, KVKK’nın 9. maddesi anlamında yurt dışına aktarımdır.',
      ],
    },
    {
      id: 'retention',
      title: 'Verileri ne kadar süre saklıyoruz?',
      paragraphs: [
        `Talepler: ${months(ENQUIRY_RETENTION_DAYS)} ay. Gönderilen e-postaların veritabanımızdaki kopyaları: ${MAIL_RETENTION_DAYS} gün. Ödenmeden kalan siparişler: ${UNPAID_ORDER_RETENTION_DAYS} gün. Ödeme kayıtları: ticaret ve vergi mevzuatının öngördüğü süre boyunca. Süre dolunca veriler silinir.`,
      ],
    },
    {
      id: 'browser',
      title: 'Tarayıcınızda ne saklanır?',
      paragraphs: [
        'Siz bir formu doldururken tarayıcınız bu ziyaret için bir taslak tutar; böylece sayfa yenilense de yazdıklarınız kaybolmaz. Form gönderilince taslak silinir. Kart bilgileri hiçbir zaman taslağa girmez.',
        'Tarayıcınız aynı ziyaret boyunca hangi dilde okuduğunuzu da hatırlar. Reklam veya izleme amaçlı çerez kullanmayız.',
      ],
    },
    {
      id: 'rights',
      title: 'Haklarınız nelerdir?',
      paragraphs: [
        'Hakkınızda hangi kişisel verileri işlediğimizi, bunları hangi amaçla kullandığımızı ve yurt içinde veya yurt dışında kimlere aktardığımızı öğrenebilirsiniz. Verilerinizin düzeltilmesini, silinmesini veya yok edilmesini, işlenmesinin kısıtlanmasını ya da size verilmesini; düzeltme ve silme işlemlerinin verilerin aktarıldığı kişilere bildirilmesini isteyebilirsiniz.',
        'Verilerinizin kullanılmasına ve yalnızca otomatik sistemlerle yapılan bir analizin aleyhinize bir sonuç doğurmasına itiraz edebilirsiniz. Açık rızanızı geri alabilir, verilerinizin kanuna aykırı işlenmesi sebebiyle uğradığınız zararın giderilmesini talep edebilirsiniz. Bu haklar KVKK’nın 11. maddesinde düzenlenmiştir.',
        `Başvurmak için ${email} adresine yazmanız yeterlidir. Başvurunuzu ücretsiz olarak ve en geç otuz gün içinde yanıtlarız.`,
        'Ayrıca Kişisel Verileri Koruma Kuruluna şikâyette bulunabilirsiniz.',
      ],
    },
    {
      id: 'changes',
      title: 'Bu sayfa değişir mi?',
      paragraphs: ['Site değişirse bu sayfayı ve üstündeki tarihi güncelleriz.'],
    },
  ],
  closing: `Sorularınız için ${email} adresine yazabilirsiniz.`,
  other: { label: 'Kullanım Koşulları', to: '/terms-conditions' },
};

export default privacy;
