import { settings } from '@site/contract/business/settings';
import { owedSeatText } from '@site/contract/groups/owed-seat';
import { WITHDRAWAL_DAYS } from '@site/contract/sale/sale-terms';
import { duration } from '@site/contract/words/quantities';
import { unbrokenPhone } from '../../site/contact-links.ts';
import type { PaymentContent } from '../payment.ts';
import { paymentWithoutScript } from '../payment-without-script.ts';
import { chrome } from './chrome.ts';
import { form } from './form.ts';

const { email, replyHours } = settings;
const { errors } = form;
const { title, shop } = paymentWithoutScript.tr;

const content: PaymentContent = {
  locale: 'tr',
  meta: {
    title: 'Güvenli Ödeme',
    description: 'Kartınızla 3D Secure onaylı ödeme sayfası.',
  },
  skip: chrome.skip,
  logoLabel: chrome.logoLabel,
  home: chrome.home,
  secure: 'Güvenli ödeme',
  otherLanguage: { locale: 'en', label: 'English' },
  title,
  lead: 'Siparişinizi kontrol edin, bilgilerinizi girin ve ödemeyi bankanızın sayfasında onaylayın.',
  loading: 'Yükleniyor...',
  backToShop: shop,
  summary: {
    title: 'Sipariş özeti',
    price: 'Fiyat',
    total: 'Ödenecek tutar',
    amount: 'Tutar',
    vat: 'KDV dâhil',
    euroNote: (price, charged) => `Bu ürünün fiyatı ${price}. Kartınızdan Türk lirası olarak ${charged} çekilir.`,
    firstSession: 'İlk oturum',
    timeZone: settings.timeZoneName.tr,
    duration: 'Süre',
    durationOf: (weeks, minutes) => `${weeks}\u00a0hafta, haftada ${duration(minutes, 'tr')}`,
    group: 'Katılım',
    groupOf: (people) => `Canlı, çevrim içi, ${people}\u00a0kişi`,
    delivery: 'Teslim',
    delivered: {
      group: 'Canlı ve çevrim içi; bağlantı e-posta ile gelir',
      sessions: 'Çevrim içi seanslar; gün ve saati birlikte belirleriz',
      files: 'Dijital; dosyalar e-posta ile gelir',
    },
    payment: 'Ödeme',
    inOnePayment: 'Kartla, tek çekim',
    inInstalments: ({ count, monthly }) => `Kartla, ${count}\u00a0taksit (ayda yaklaşık ${monthly})`,
    paidAt: 'Ödeme tarihi',
    seller: 'Satıcı',
    card: 'Kart',
    refunded: 'İade edilen',
    endsIn: (lastFour) => `son dört hane ${lastFour}`,
    hold: {
      form: (minutes) => `Bankanızın sayfası açıldığında yeriniz ${minutes}\u00a0dakika sizin için tutulur.`,
      hosted: (minutes) => `Ödemeye geçtiğinizde yeriniz ${minutes}\u00a0dakika sizin için tutulur.`,
    },
    seatsLeft: (left, capacity) => `${capacity}\u00a0kişilik grupta ${left}\u00a0yer kaldı.`,
    change: 'Başka Ürün Seç',
  },
  groups: {
    buyer: 'Alıcı bilgileri',
    billing: 'Fatura adresi',
    shipping: 'Teslimat adresi',
    card: 'Kart bilgileri',
    consents: 'Onaylar',
  },
  optional: form.optional,
  fields: {
    userName: { label: 'Ad soyad', placeholder: 'Adınız ve soyadınız' },
    userEmail: {
      label: 'E-posta',
      placeholder: 'ad@ornek.com',
      hint: 'Onay e-postasını ve sonraki adımları bu adrese göndeririz.',
    },
    userPhone: {
      label: 'Telefon',
      placeholder: '05XX XXX XX XX',
      hint: 'Bir sorun olursa sizi ararız. Numaranız sözleşmede yer alır ve iyzico’ya iletilir.',
    },
    contactName: { label: 'Faturadaki ad soyad', placeholder: 'Faturada görünecek ad' },
    city: { label: 'Şehir', placeholder: 'İzmir' },
    address: {
      label: 'Açık adres',
      placeholder: 'Mahalle, cadde, kapı no, ilçe',
      hint: 'Başka bir ülkede yaşıyorsanız ülkeyi ve posta kodunu da buraya yazın.',
    },
    zipCode: { label: 'Posta kodu', placeholder: '00000' },
    companyTitle: { label: 'Şirket unvanı', placeholder: 'Vergi levhasındaki unvan' },
    taxOffice: { label: 'Vergi dairesi', placeholder: 'Örneğin: Konak' },
    taxNumber: {
      label: 'Vergi numarası',
      placeholder: '10\u00a0hane',
      hint: 'Şahıs şirketlerinde 11\u00a0haneli T.C. kimlik no.',
    },
  },
  country: { label: 'Ülke', value: 'Türkiye' },
  shipping: {
    hint: 'Her şey çevrim içidir, kargo gönderimi yoktur. Bu bölümü boş bırakabilirsiniz.',
    contactName: { label: 'Teslim alacak kişi', placeholder: 'Ad soyad' },
    copy: 'Teslimat Adresini Aynı Yap',
    copied: 'Fatura adresi teslimat adresine kopyalandı.',
  },
  invoiceTo: {
    title: 'Fatura kime kesilsin?',
    options: { buyer: 'Bana', person: 'Başka bir kişiye', company: 'Şirkete' },
  },
  card: {
    fields: {
      number: { label: 'Kart numarası', placeholder: '0000 0000 0000 0000' },
      holder: { label: 'Kart üzerindeki ad soyad', placeholder: 'AD SOYAD' },
      expiryMonth: { label: 'Ay', placeholder: 'AA' },
      expiryYear: { label: 'Yıl', placeholder: 'YY' },
      cvv: { label: 'CVV', placeholder: '000', hint: 'Kartınızın arkasındaki son 3\u00a0hane' },
    },
    expiry: 'Son kullanma tarihi:',
    cvvHintAmex: 'Kartınızın ön yüzündeki 4\u00a0hane',
    brand: (name) => `Kart türü: ${name}`,
    stored: 'Kart bilgileriniz ödeme için iyzico’ya iletilir; kart numaranızı ve güvenlik kodunuzu saklamayız.',
    threeDs: 'Ödeme sırasında bankanız 3D Secure ile onayınızı ister. Telefonunuz yanınızda olsun.',
  },
  instalments: {
    title: 'Taksit seçenekleri',
    single: 'Tek çekim (peşin)',
    option: (count) => `${count}\u00a0taksit`,
    monthly: ({ count, monthly, surcharge }) =>
      surcharge === null
        ? `${count} × ${monthly}, vade farksız`
        : `${count} × ${monthly}, vade farkı ${surcharge.amount} (%${surcharge.percent})`,
    note: 'Sağdaki tutarlar, kartınızdan çekilecek toplamdır. Taksit sayısı ve vade farkı bankanıza göre değişir.',
    found: 'Kartınız için taksit seçenekleri aşağıda.',
    unknown: 'Taksit seçeneklerini şu an alamadık. Tek çekimle ödeyebilir ya da birazdan yeniden deneyebilirsiniz.',
    tryAgain: 'Tekrar Dene',
    asking: 'Bankanıza soruluyor...',
  },
  hosted: {
    note: 'Kart bilgilerinizi bir sonraki adımda iyzico’nun güvenli ödeme sayfasında girersiniz.',
    submit: (amount) => `Ödemeye Geç: ${amount}`,
    unheldHint: 'Yer tutulamıyorsa bunu ödemeden önce size söyleriz.',
    unheld: {
      title: 'Yeriniz ödemeyle kesinleşecek',
      text: 'Şu anda ödeme adımında başkaları da var, bu yüzden yerinizi önceden tutamıyoruz. Ödemeniz tamamlandığında yer sizindir. O arada son yer de alınırsa size hemen yazarız; dilerseniz ödemenizi iade ederiz.',
    },
    toPage: 'Güvenli Ödeme Sayfasına Git',
  },
  consents: {
    preInformation: {
      before: '',
      link: 'Ön Bilgilendirme Formu’nu',
      after: ' okudum, bilgilendirildim.',
      to: '/terms-conditions?lang=tr#pre-information',
    },
    distanceSales: {
      before: '',
      link: 'Mesafeli Satış Sözleşmesi’ni',
      after: ' okudum ve kabul ediyorum.',
      to: '/terms-conditions?lang=tr#distance-sales',
    },
    names: { preInformation: 'Ön Bilgilendirme Formu', distanceSales: 'Mesafeli Satış Sözleşmesi' },
    read: {
      preInformation: 'Ön bilgilendirme formunu siparişinizin bilgileriyle okuyun',
      distanceSales: 'Sözleşmeyi siparişinizin bilgileriyle okuyun',
    },
    cleared: 'Ödeme seçiminiz değişince iki metin yenilendi. Lütfen ikisini yeniden onaylayın.',
    earlyStart: `Hizmete ${WITHDRAWAL_DAYS}\u00a0gün dolmadan başlanmasını istiyorum; hizmet başladığında cayma hakkımın sona ereceğini biliyorum. (isteğe bağlı)`,
    withoutEarlyStart: {
      group: `İşaretlemezseniz de grup aynı tarihte başlar; cayma hakkınız ${WITHDRAWAL_DAYS}\u00a0gün boyunca sürer.`,
      sessions: `İşaretlemezseniz seanslarınız ${WITHDRAWAL_DAYS}\u00a0gün dolduktan sonra başlar.`,
    },
    version: (version) =>
      `Metinlerin sürümü: ${version}. Siparişinizin bilgileriyle doldurulmuş metinleri onay e-postanızla birlikte göndeririz.`,
    privacy: {
      before: 'Kişisel verilerinizin nasıl işlendiğini ',
      link: 'aydınlatma metninde',
      after: ' okuyabilirsiniz.',
      to: '/privacy-policy?lang=tr',
    },
    newTab: 'yeni sekmede açılır',
  },
  submit: (amount) => `${amount} Öde`,
  submitNote: 'Düğmeye bastığınızda ödeme yükümlülüğü doğuran bir sipariş vermiş olursunuz.',
  assurance: 'Ödemeniz iyzico altyapısıyla ve bankanızın 3D Secure onayıyla alınır.',
  withdrawal: {
    service: `Siparişinizin ardından ${WITHDRAWAL_DAYS}\u00a0gün içinde, gerekçe göstermeden cayabilirsiniz.`,
    'early-service': `Hizmet başlayana kadar, en çok ${WITHDRAWAL_DAYS}\u00a0gün içinde cayabilirsiniz; başladıktan sonra cayma hakkı yoktur.`,
    files: 'Dosyalar teslim edilene kadar cayabilirsiniz; teslimden sonra cayma hakkı yoktur.',
  },
  processing: 'İşleniyor...',
  slow: 'Yanıt biraz uzun sürüyor. Lütfen bekleyin, bu sayfayı kapatmayın ve yenilemeyin.',
  cancel: 'Vazgeç',
  corrected: 'Hepsi tamam, ödemeye devam edebilirsiniz.',
  typedOn: form.typedOn,
  draftRestored: `${form.draft.restored} Telefon, vergi numarası, kart bilgileri ve onaylar taslakta tutulmaz; lütfen yeniden doldurup onaylayın.`,
  draftClear: form.draft.clear,
  toasts: {
    missing: { title: 'Eksik Bilgiler', text: 'Lütfen tüm zorunlu alanları doldurun.' },
    missingAddress: { title: 'Eksik Adres Bilgileri', text: 'Lütfen fatura adres bilgilerini doldurun.' },
    consents: { title: 'Onaylarınız eksik', text: 'Ödemeye geçmek için iki metni de onaylayın.' },
    failure: 'Ödeme Hatası',
    freed: { title: 'Grupta yer açıldı', text: 'Siparişinizi şimdi verebilirsiniz.' },
    success: { title: 'Ödeme Başarılı!', text: 'Ödemeniz alındı. Ayrıntıları e-posta ile göndereceğiz.' },
  },
  fieldErrors: {
    check: 'Lütfen işaretli alanları düzeltin.',
    required: {
      userName: errors.nameRequired,
      userEmail: errors.emailRequired,
      userPhone: errors.phoneRequired,
      contactName: 'Lütfen faturada görünecek adı ve soyadı yazın.',
      city: 'Lütfen şehri yazın.',
      address: 'Lütfen açık adresi yazın.',
      zipCode: '5\u00a0haneli bir kod yazın ya da boş bırakın.',
      companyTitle: 'Lütfen şirketin unvanını yazın.',
      taxOffice: 'Lütfen vergi dairesini yazın.',
      taxNumber: 'Lütfen vergi numarasını yazın.',
    },
    invalid: {
      userName: errors.invalid,
      userEmail: errors.emailInvalid,
      userPhone: `${errors.phoneInvalid}. Dilerseniz boş bırakın.`,
      contactName: errors.invalid,
      city: errors.invalid,
      address: errors.invalid,
      zipCode: '5\u00a0haneli bir kod yazın ya da boş bırakın.',
      companyTitle: errors.invalid,
      taxOffice: errors.invalid,
      taxNumber: 'Bu numara geçerli görünmüyor. Vergi numarası 10, T.C. kimlik numarası 11\u00a0hanelidir.',
    },
    shippingIncomplete: 'Teslimat adresini tamamlayın ya da tümüyle boş bırakın.',
    tooLong: 'Bu alan çok uzun. Lütfen kısaltın.',
    consents: {
      preInformation: 'Devam etmek için Ön Bilgilendirme Formu’nu onaylayın.',
      distanceSales: 'Devam etmek için Mesafeli Satış Sözleşmesi’ni onaylayın.',
    },
    card: {
      number: {
        required: 'Lütfen kart numaranızı yazın.',
        incomplete: 'Kart numarası eksik görünüyor.',
        invalid: 'Kart numarası geçerli değil. Lütfen haneleri kontrol edin.',
        unsupported: 'Bu kart türüyle ödeme alamıyoruz. Lütfen başka bir kart deneyin.',
      },
      holder: {
        required: 'Lütfen kartın üzerindeki adı ve soyadı yazın.',
        invalid: 'Lütfen kartın üzerinde yazan adı girin.',
      },
      expiryMonth: {
        required: 'Lütfen son kullanma ayını yazın.',
        invalid: 'Ay 01 ile 12 arasında olmalıdır.',
      },
      expiryYear: {
        required: 'Lütfen son kullanma yılını yazın.',
        invalid: 'Yılın son iki hanesini yazın. Örnek: 29',
        expired: 'Bu kartın son kullanma tarihi geçmiş.',
      },
      cvv: { required: 'Lütfen CVV kodunu yazın.', invalid: 'CVV kodu 3\u00a0haneli olmalıdır.' },
    },
    cvvAmex: 'American Express kartlarda CVV kodu 4\u00a0hanelidir.',
  },
  errors: {
    'insufficient-funds':
      'Kartınızın limiti ya da bakiyesi bu ödeme için yeterli değil. Başka bir kart deneyebilirsiniz.',
    'do-not-honour': 'Bankanız bu ödemeyi onaylamadı. Bankanızı arayabilir ya da başka bir kart deneyebilirsiniz.',
    'expired-card':
      'Kartınızın son kullanma tarihi geçmiş görünüyor. Tarihi kontrol edin ya da başka bir kart kullanın.',
    'invalid-cvc': 'CVV kodu hatalı. Kartınızın üzerindeki kodu kontrol edin.',
    'invalid-card': 'Kart bilgileri hatalı. Lütfen numarayı, son kullanma tarihini ve adı kontrol edin.',
    'invalid-transaction':
      'Banka bu işlemi kabul etmedi. Bilgilerinizi kontrol edip tekrar deneyin ya da başka bir kart kullanın.',
    'not-permitted': 'Kartınız bu işleme izin vermiyor. Bankanızla görüşebilir ya da başka bir kart deneyebilirsiniz.',
    'closed-to-online':
      'Kartınız internet alışverişine kapalı. Bankanızdan açtırabilir ya da başka bir kart deneyebilirsiniz.',
    'contact-bank': 'Bu kartla ödeme yapılamıyor. Lütfen bankanızla görüşün ya da başka bir kart deneyin.',
    'foreign-card': `Yurt dışında verilmiş kartlarla bu ödeme yapılamıyor. Lütfen başka bir kart deneyin ya da ${email} adresine yazın, birlikte bir yol bulalım.`,
    fraud: 'Güvenlik nedeniyle bu ödeme tamamlanamadı. Lütfen bankanızla görüşün ya da başka bir kart deneyin.',
    'three-ds':
      'Bankanızın onay adımı tamamlanamadı: Vazgeçilmiş, süresi dolmuş ya da kod kabul edilmemiş olabilir. Telefonunuz yanınızdayken tekrar deneyin.',
    'invalid-email': 'iyzico bu e-posta adresini kabul etmedi. Lütfen başka bir e-posta adresi yazın.',
    busy: 'Ödeme sistemi şu\u00a0anda çok yoğun. Lütfen birkaç dakika sonra tekrar deneyin.',
    'hold-expired':
      'Yerinizin tutulduğu süre doldu, gruptaki son yer de bu arada alındı. Bekleme listesine yazılabilir ya da biraz sonra yeniden deneyebilirsiniz.',
    'already-bought': `Ayrıntılar onay e-postanızda. E-postayı bulamazsanız spam (önemsiz posta) klasörüne bakın ya da ${email} adresine yazın.`,
    'other-order':
      'Aynı ürün için başka bir siparişinizin ödemesi sürüyor. Lütfen onun sonucunu bekleyin, tekrar ödeme yapmayın.',
    general: 'Ödeme işlemi sırasında bir hata oluştu. Lütfen tekrar deneyin.',
    'sold-out': 'Gruptaki son yer az önce alındı, kartınızdan ödeme alınmadı. Bekleme listesine yazılabilirsiniz.',
    'cohort-closed': 'Bu dönem başladı, kayıtları kapandı. Bekleme listesine yazılabilirsiniz.',
    'price-changed':
      'Bu sayfadaki fiyat güncel değildi; kartınızdan ödeme alınmadı. Güncel tutarı gösterdik, lütfen iki metni de okuyup yeniden onaylayın.',
    'terms-changed':
      'Bu grubun tarihi az önce değişti, kartınızdan ödeme alınmadı. Yeni tarihi gösterdik, lütfen iki metni de okuyup yeniden onaylayın.',
    'texts-changed':
      'Sözleşme metinleri siz bu sayfayı açtıktan sonra değişti, kartınızdan ödeme alınmadı. Lütfen sayfayı yenileyin, güncel metinleri okuyup yeniden onaylayın.',
    'instalments-changed':
      'Bankanız bu taksit tutarını onaylamadı, kartınızdan ödeme alınmadı. Lütfen ödeme biçimini yeniden seçin, sonra iki metni de okuyup yeniden onaylayın.',
    'already-paid': 'Bu siparişin ödemesi zaten alındı. Tekrar ödeme yapmanız gerekmez.',
    'in-progress':
      'Bu siparişin ödemesi sürüyor. Lütfen ödemeyi diğer pencerede tamamlayın ya da birkaç dakika bekleyin. Tekrar ödeme yapmayın.',
    'too-many-cards': `Bu siparişte daha fazla kart denenemez, kartınızdan ödeme alınmadı. Bir saat sonra yeni bir sipariş verebilirsiniz. Sorun sürerse bankanızla görüşün ya da ${email} adresine yazın.`,
    'network-busy': `Aynı internet bağlantısından şu anda gruptaki başka yerler için de ödeme yapılıyor, kartınızdan ödeme alınmadı. Lütfen biraz sonra ya da başka bir bağlantıyla tekrar deneyin; olmazsa ${email} adresine yazın.`,
    ended: 'Bu sipariş kapandı. Lütfen tekrar deneyin.',
    'not-found': 'Bu ödemeyi bulamadık. Lütfen tekrar deneyin.',
    invalid: 'İşaretli alanları kontrol edip tekrar deneyin.',
    conflict: 'Sipariş bilgileri değişti. Lütfen tekrar deneyin.',
    'rate-limited':
      'Kısa sürede çok sayıda deneme yapıldı. Bu denemede kartınızdan ödeme alınmadı. Lütfen birkaç dakika sonra tekrar deneyin.',
    unavailable: `Şu an kartla ödeme alamıyoruz, kartınızdan ödeme alınmadı. Lütfen birkaç dakika sonra tekrar deneyin ya da ${email} adresine yazın.`,
    offline:
      'İnternet bağlantınız yok, kartınızdan ödeme alınmadı. Yazdıklarınız bu sayfada duruyor, bağlantı gelince tekrar deneyin.',
    disconnected: `Bağlantı kurulamadı ya da kesildi, kartınızdan ödeme alınmadı. Bağlantınızı kontrol edip tekrar deneyin. Sorun sürerse ${email} adresine yazın.`,
    unsuccessful: 'Ödeme işlemi başarısız',
    storage:
      'Tarayıcınız banka sayfasına geçişe izin vermiyor. Bu sayfayı gizli olmayan bir pencerede açın ya da tarayıcınızda site verilerine izin verin, sonra tekrar deneyin.',
  },
  alreadyBought: { title: 'Bu ürünü daha önce satın aldınız', receipt: 'Siparişinizi Görün' },
  buyAgain: 'Bir Kez Daha Satın Al',
  notCharged: 'Bu denemede kartınızdan ödeme alınmadı.',
  redirect: {
    title: 'Bankanızın sayfasına yönlendiriliyorsunuz',
    text: 'Lütfen bu sayfayı kapatmayın. Bankanız telefonunuza bir onay kodu ya da bildirim gönderebilir.',
    button: 'Bankanın Sayfasına Git',
  },
  reference: 'Sipariş numarası',
  refresh: 'Durumu Yenile',
  refreshing: 'Soruluyor...',
  results: {
    paid: {
      title: 'Ödemeniz alındı',
      text: 'Teşekkür ederiz. Ayrıntıları ve sonraki adımları e-posta ile göndereceğiz.',
      amount: 'Ödenen tutar',
      group: 'Grup koçluğundaki yeriniz kesinleşti.',
      joining: {
        tr: 'Oturum bağlantısını ve WhatsApp grubuna katılım bilgisini e-posta ile alacaksınız.',
        en: 'Oturum bağlantısını e-posta ile alacaksınız.',
      },
      owed: owedSeatText.tr,
      mail: `E-postayı göremezseniz spam (önemsiz posta) klasörüne bakın. Yine bulamazsanız ${email} adresine yazın.`,
      next: {
        title: 'Bundan sonra',
        mail: {
          title: 'Onay e-postası',
          to: (address) => `${address} adresine gider.`,
          unknown: 'Siparişte yazdığınız adrese gider.',
        },
        group: {
          before: (day) => `${day} tarihine kadar`,
          last: (day) => `İlk oturum. Son oturum: ${day}.`,
        },
        sessions: [
          {
            title: 'Gün ve saat',
            text: `Seanslarınızın gün ve saatini belirlemek için ${replyHours.enquiry}\u00a0saat içinde size yazacağız.`,
          },
          { title: 'İlk seans', text: 'Birlikte belirlediğimiz gün ve saatte, çevrim içi.' },
        ],
        files: [
          {
            title: 'Dosyalar',
            text: `Dijital ürününüzü en geç ${replyHours.enquiry}\u00a0saat içinde ayrı bir e-posta ile göndereceğiz.`,
          },
          { title: 'Kullanım', text: 'Dosyaları indirin, kendi çalışmanıza göre uyarlayın.' },
        ],
      },
      help: `Sorularınız için: ${email}, ${unbrokenPhone}`,
      calendar: 'Takvime Ekle',
      calendarElsewhere: 'Takvim açılmazsa onay e-postanızdaki bağlantıyı kullanın.',
      print: 'Yazdır',
    },
    updates: 'Sonuç belli olunca bu sayfa kendiliğinden güncellenir.',
    pending: {
      title: 'Ödemenizin sonucu bekleniyor',
      text: 'Bankanızdan yanıt bekliyoruz. Bu genellikle kısa sürer.',
      warning: 'Lütfen bu sırada tekrar ödeme yapmayın.',
      long: 'Bu kez biraz uzun sürdü. Sayfayı kapatabilirsiniz: Sonuç belli olunca size e-posta göndeririz, bu bağlantı da sonucu gösterir.',
    },
    awaiting: {
      title: 'Ödemeniz henüz tamamlanmadı',
      text: 'Ödeme sayfası ya da bankanızın sayfası hâlâ açıksa işlemi orada tamamlayın. Kapattıysanız ödemeyi yeniden başlatabilirsiniz.',
      button: 'Ödemeyi Yeniden Başlat',
    },
    unknown: {
      title: 'Ödemenizin sonucunu henüz bilmiyoruz',
      text: 'Bankadan kesin yanıt gelmedi. Kartınızdan para çekilmiş de olabilir, çekilmemiş de. Durumu kontrol ediyoruz.',
      warning: 'Lütfen tekrar ödeme yapmayın.',
      next: `Sonuç belli olunca size e-posta göndereceğiz. Dilerseniz sipariş numaranızı belirterek ${email} adresine yazabilir ya da ${unbrokenPhone} numarasından bizi arayabilirsiniz.`,
    },
    review: {
      title: 'Ödemeniz güvenlik incelemesinde',
      text: 'Ödeme kuruluşu bu ödemeyi kontrol ediyor.',
      warning: 'Lütfen tekrar ödeme yapmayın.',
      next: `Sonucu e-posta ile bildireceğiz. Sorularınız için: ${email}, ${unbrokenPhone}`,
    },
    unresolved: {
      title: 'Ödemenizin sonucunu öğrenemedik',
      text: 'Siparişiniz kapandı, ama bankadan kesin yanıt alamadık. Kartınızdan para çekilmiş de olabilir, çekilmemiş de.',
      warning: 'Yeniden ödeme yapmadan önce lütfen bize yazın.',
      next: `Sipariş numaranızla ${email} adresine yazabilir ya da ${unbrokenPhone} numarasından bizi arayabilirsiniz. Ödemenizin alındığını öğrenirsek size yazacağız.`,
    },
    failed: {
      title: 'Ödeme tamamlanamadı',
      blocked: 'Kartınızda geçici bir provizyon (bloke) görürseniz kaldırılması için bankanıza danışabilirsiniz.',
      retry: 'Tekrar Dene',
      help: `Sorun sürerse ${email} adresinden ya da ${unbrokenPhone} numarasından bize ulaşın.`,
    },
    expired: {
      title: 'Ödeme süresi doldu',
      text: 'Ödeme, süresi içinde tamamlanmadığı için sipariş kapandı. Yeniden başlayabilirsiniz.',
      button: 'Yeniden Başla',
    },
    replaced: {
      title: 'Ödemeye diğer pencerede devam edin',
      text: 'Bu siparişin yerine yeni bir sipariş başlattınız. Bu siparişte kartınızdan ödeme alınmadı.',
    },
    refunded: {
      title: 'Ödemeniz iade edildi',
      text: 'İadenin kartınıza yansıması bankanıza göre birkaç gün sürebilir.',
      inInstalments: 'Taksitli ödemede bankanız iadeyi kartınıza taksitler hâlinde yansıtabilir.',
    },
    notFound: {
      title: 'Bu ödemeyi bulamadık',
      text: `Bağlantı eksik ya da hatalı olabilir. Onay e-postanızdaki bağlantıyı kullanın veya ${email} adresine yazın.`,
    },
    asking: {
      title: 'Ödemenizin durumu soruluyor',
      text: 'Sonucu birazdan burada göreceksiniz. Bağlantınız yavaşsa biraz daha sürebilir. Ödeme yaptıysanız lütfen bu sırada tekrar ödeme yapmayın.',
    },
    unreachable: {
      title: 'Durum şu\u00a0an gösterilemiyor',
      text: 'Bağlantınızı kontrol edip durumu yenileyin. Ödeme yaptıysanız lütfen tekrar ödeme yapmayın.',
    },
  },
  noProduct: {
    title: 'Ürün bulunamadı',
    text: 'Bu ürün artık satışta olmayabilir. Mağazadan yeniden seçebilirsiniz.',
  },
  soldOut: {
    title: 'Kontenjan doldu',
    text: 'Bekleme listesine yazılın: Boşalan yerleri listedekilere sırayla öneririz. Şu\u00a0an başkası için tutulan bir yer de açılabilir, daha sonra yeniden bakabilirsiniz. Kartınızdan ödeme alınmadı.',
  },
  past: {
    title: 'Bu dönem başladı',
    text: 'Bu dönemin kayıtları kapandı, kartınızdan ödeme alınmadı. Bekleme listesine yazılın, yeni dönem belli olunca size haber verelim.',
  },
  invitation: {
    lead: (until) =>
      `Bekleme listesinden davetlisiniz. Gruptaki yerinizi şu saate kadar tutuyoruz: ${until} (${settings.timeZoneName.tr}). Bu davetle daha önce ödeme yaptıysanız yapmanız gereken bir şey yok.`,
    ended: 'Davetinizin süresi doldu, yeriniz artık tutulmuyor. Grupta yer varsa yine de katılabilirsiniz.',
    held: (until) => `Yeriniz şu saate kadar tutuluyor: ${until} (${settings.timeZoneName.tr}).`,
    byLink: 'Davet e-postasındaki bağlantıyla yeniden deneyebilirsiniz.',
    over: {
      title: 'Davetiniz artık geçerli değil',
      text: 'Yerinizin sizin için tutulduğu süre doldu ya da bu davet daha önce kullanıldı. Bu denemede kartınızdan ödeme alınmadı. Daha önce ödediyseniz onay e-postanıza bakın; ödemediyseniz bekleme listesine yeniden yazılabilirsiniz.',
    },
  },
  waitingList: 'Bekleme Listesine Yazıl',
  foot: {
    brands: (names) => `Ödeme altyapısı iyzico. Geçerli kartlar: ${names.join(', ')}.`,
    links: [
      { label: 'Gizlilik Politikası', to: '/privacy-policy?lang=tr' },
      { label: 'Kullanım Koşulları', to: '/terms-conditions?lang=tr' },
      { label: 'Cayma Bildirimi', to: '/cayma-bildirimi' },
    ],
    contact: 'Yardım için',
  },
};

export default content;
