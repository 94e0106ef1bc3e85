import {
  ENQUIRY_RETENTION_DAYS,
  LOG_RETENTION_DAYS,
  MAIL_RETENTION_DAYS,
  months,
  RECORDING_RETENTION_DAYS,
  UNANSWERED_CONSENT_DAYS,
  UNPAID_ORDER_RETENTION_DAYS,
} from '@site/contract/business/retention';
import { settings } from '@site/contract/business/settings';
import { MOST_KEPT } from '../../lib/kept-page.ts';
import { legalNameInText, unbrokenPhone } from '../../site/contact-links.ts';
import { type LegalContent, lastUpdated, noticeVersion } from '../legal.ts';

const { legal, address, email } = settings;

const privacy: LegalContent = {
  locale: 'tr',
  meta: {
    title: 'Gizlilik Politikası ve Haklarınız',
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
        `${legalNameInText}, ${address}. MERSİS: ${legal.mersis}. KEP: ${legal.kep}. Bize ${email} adresinden ve ${unbrokenPhone} numarasından ulaşabilirsiniz.`,
      ],
    },
    {
      id: 'data',
      title: 'Hangi kişisel verileri alıyoruz?',
      paragraphs: [
        'Bir forma yazdıklarınız: adınız, e-posta adresiniz, mesajınız ve forma göre telefon numaranız, şirketiniz veya göreviniz, ilgilendiğiniz konu, tercih ettiğiniz saat ve hedefleriniz. Lütfen sağlık gibi özel nitelikli bilgileri formlara yazmayın.',
        'Her formla birlikte: formu gönderdiğiniz sayfa, sizi bize getiren sayfa, sizi getiren reklamın ya da bağlantının adı, diliniz ve formu doldurma süreniz. Bu süre, insanların yazdığı mesajları otomatik mesajlardan ayırt etmemize yardım eder.',
        'Bir kişinin kısa sürede gönderebileceği mesajları, verebileceği siparişleri ve deneyebileceği kartları, bir ağ için tutulan yerleri ve bir ağa giden otomatik yanıtları sınırlarız. Bunun için IP adresinizden ve e-posta adresinizden üretilen, anahtarımız olmadan geri çevrilemeyen kodları kısa süre tutarız. Ayrıca barındırma hizmetimizin sunucusu, her web sunucusu gibi, IP adreslerini içeren teknik kayıtları tutar.',
        'Satın aldığınızda: adınız, e-posta adresiniz, fatura adresiniz ve verirseniz telefon numaranız ile teslimat adresiniz; şirket adına fatura isterseniz unvan, vergi dairesi ve vergi numarası (şahıs şirketlerinde T.C. kimlik numarası); ürün, tutar, seçtiğiniz taksit sayısı, ödemenin sonucu ve kartın maskelenmiş hâli (ilk ve son haneleri ile markası); onayladığınız metinler, hizmetin erken başlamasını isteyip istemediğiniz ve onayınızın zamanı. Ödeme hizmeti IP adresinizi de ister.',
        'Grup programına katıldığınızda: kaydedilen oturumlardaki görüntünüz, sesiniz ve yazdıklarınız; WhatsApp destek grubuna katılmayı seçerseniz telefon numaranız ve oradaki adınız.',
        'Bir siparişten caydığınızda: sipariş numarası, e-posta adresiniz, yazarsanız adınız ve gerekçeniz ile bildiriminizin ulaştığı zaman. Bülten kaydınızı onayladığınızda ya da bültenden çıktığınızda: adresiniz, onayladığınız cümlenin sürümü ve yanıtınızın zamanı.',
        'Kart numarası ve güvenlik kodu yalnızca ödeme için kullanılır. Bunları saklamayız, kayıtlarımıza da yazmayız.',
      ],
    },
    {
      id: 'purposes',
      title: 'Verileri hangi amaçlarla işliyoruz?',
      paragraphs: [
        'Size yanıt vermek ve talep ettiğiniz hizmeti hazırlamak.',
        'Bekleme listesindeyseniz yer açıldığında veya yeni dönem belli olduğunda size yazmak. Listeden dilediğiniz zaman çıkabilirsiniz.',
        'Siparişinizi yerine getirmek, onayını size göndermek ve kanunen tutulması gereken kayıtları tutmak.',
        'Cayma bildiriminizi sonuçlandırmak; bildiriminizi, onaylarınızı ve sözleşmenizi gerektiğinde kanıtlamak.',
        'İstediyseniz size bülten göndermek. Bundan dilediğiniz zaman vazgeçebilirsiniz.',
        'Grup oturumlarının kayıtlarını, oturumu kaçıran ya da yeniden izlemek isteyen katılımcılara sunmak.',
        'Taleplerin bize hangi sayfadan, hangi reklamdan ya da bağlantıdan geldiğini öğrenmek.',
        'Otomatik ve kötü niyetli mesajları engellemek.',
      ],
    },
    {
      id: 'legal-basis',
      title: 'Verileri hangi yolla ve hangi hukuki sebeple topluyoruz?',
      paragraphs: [
        'Verileri bu sitedeki formlar, e-posta ve WhatsApp yazışmaları, çevrim içi oturumlar ve sunucu kayıtları aracılığıyla, elektronik ortamda ve kısmen otomatik yollarla toplarız.',
        'Hukuki sebepler şunlardır: talepler ve siparişler ile satın aldığınız programın bir parçası olan oturum kayıtları için bir sözleşmenin kurulması veya ifası; ödeme, fatura ve cayma kayıtları için hukuki yükümlülüğümüzün yerine getirilmesi; bildirimlerin, onayların ve sözleşmelerin kanıtı için bir hakkın tesisi, kullanılması veya korunması; sitenin korunması ve taleplerin kaynağının ölçülmesi için, temel hak ve özgürlüklerinize zarar vermemek kaydıyla meşru menfaatimiz (KVKK m. 5/2, c, ç, e ve f bentleri); bülten, WhatsApp destek grubu ve WhatsApp yazışmaları için açık rızanız (KVKK m. 5/1). Kaydı her oturumun başında duyururuz; görüntünüzün ya da sesinizin kayda girmesini istemezseniz kameranızı ve mikrofonunuzu kapalı tutabilirsiniz. Avrupa Birliği’nde yaşayanlar için bunların karşılığı, Genel Veri Koruma Tüzüğü’nün (GDPR) 6. maddesinin 1. fıkrasındaki b, c, f ve a bentleridir.',
      ],
    },
    {
      id: 'recipients',
      title: 'Veriler kimlere aktarılır?',
      paragraphs: [
        'Veriler, formlarınızı ve siparişlerinizi Avrupa Birliği’nde tutan barındırma ve veri tabanı hizmetimiz Google Firebase’e; e-postalarımızı ileten hizmete; bültene kayıtlıysanız bülteni gönderdiğimiz hizmete ve İleti Yönetim Sistemi’ne (İYS); faturalar için muhasebecimize ve e-fatura hizmetimize; ödemelerde iyzico’ya ve ilgili bankalara; çevrim içi oturumlarda kullandığımız görüntülü görüşme hizmetine; WhatsApp destek grubuna katılmayı ya da bizimle WhatsApp’tan yazışmayı seçerseniz Meta’ya aktarılır. Her birine yalnızca görevinin gerektirdiği veriler verilir. Oturum kayıtlarını yalnızca grubunuzun katılımcıları izleyebilir; WhatsApp grubunda telefon numaranızı öteki katılımcılar da görür.',
        'Verilerin Avrupa Birliği’nde tutulması, KVKK’nin 9. maddesi anlamında yurt dışına aktarımdır. Bu aktarım, hizmet sağlayıcılarla imzalanan ve Kişisel Verileri Koruma Kurumuna bildirilen standart sözleşmelere dayanır. WhatsApp’ta veriler yalnızca arızi olarak, olası riskleri bilerek verdiğiniz açık rızayla aktarılır (KVKK m. 9/6-a): Meta bunları, aynı korumanın bulunmadığı ülkelerde de işleyebilir.',
      ],
    },
    {
      id: 'retention',
      title: 'Verileri ne kadar süre saklıyoruz?',
      paragraphs: [
        `Talepler: ${months(ENQUIRY_RETENTION_DAYS)}\u00a0ay. Gönderilen e-postaların veri tabanımızdaki kopyaları: ${MAIL_RETENTION_DAYS}\u00a0gün. Ödenmeden kalan siparişler: ${UNPAID_ORDER_RETENTION_DAYS}\u00a0gün. Ödeme kayıtları: ticaret ve vergi mevzuatının öngördüğü süre boyunca. Cayma bildirimleri: üç yıl. Oturum kayıtları: son oturumdan sonra ${months(RECORDING_RETENTION_DAYS)}\u00a0ay. Reddedilen ya da yanıtlanmayan bülten onayı isteği: ${UNANSWERED_CONSENT_DAYS}\u00a0gün. Bülten onayı: siz geri alana kadar; onayın kanıtı, sona ermesinden sonra üç yıl. Sunucu kayıtları: ${LOG_RETENTION_DAYS}\u00a0gün. Süre dolunca veriler veri tabanımızdan silinir, yedeklerden en geç bir hafta sonra çıkar; posta kutumuzdaki ve indirdiğimiz tablolardaki kopyalarını da sileriz. Barındırma hizmetimiz IP adreslerini kendi kurallarına göre birkaç ay saklayabilir.`,
      ],
    },
    {
      id: 'browser',
      title: 'Tarayıcınızda ne saklanır?',
      paragraphs: [
        'Siz bir formu doldururken tarayıcınız bu ziyaret için bir taslak tutar; böylece sayfa yenilense de yazdıklarınız kaybolmaz. Telefon ve vergi numaranız, kart bilgileriniz ve bir siparişteki onaylarınız taslağa hiçbir zaman girmez; sayfa yenilenirse bunları yeniden girmeniz gerekir. Taslak, form gönderilince ya da siparişiniz ödenince silinir; son değişikliğinizden yarım saat sonra geçersiz olur ve site açıksa hemen, değilse siteyi bu sekmede yeniden açtığınızda silinir.',
        'Tarayıcınız aynı ziyaret boyunca hangi dilde okuduğunuzu, sizi bize getiren sayfayı, varsa reklamın ya da bağlantının adını, verdiğiniz ya da sorduğunuz siparişlerin numarasını, ödeme sırasında bankanızın onay sayfasını (sayfa açılana kadar) ve sayfalarda nerede kaldığınızı hatırlar. Bunlar sekmenin kendi belleğinde (sessionStorage) durur, sekmeyi kapatınca silinir. Tarayıcınız kapatılan bir sekmeyi geri getirirse bunlar da geri gelebilir.',
        `Tarayıcınız ayrıca bu sitede açtığınız sayfaların birer kopyasını saklar; böylece bağlantınız kesilse de onları yeniden görebilirsiniz. En çok ${MOST_KEPT}\u00a0kopya tutulur; bir haftadan eski bir kopya gösterilmez ve sonraki ziyaretinizde silinir. Kopyalarda yazdıklarınız yer almaz; ödeme sayfalarının ve bülten onayı sayfasının kopyası tutulmaz. Kopyaları, tarayıcınızda bu siteye ait verileri silerek kendiniz de kaldırabilirsiniz.`,
        'Bu site çerez kullanmaz: Ne kendi çerezimiz vardır ne de reklam, ölçüm veya izleme çerezi. Bu nedenle sizden çerez onayı istemeyiz. Ödeme sırasında bankanızın ya da iyzico’nun sayfasına geçtiğinizde, o sayfaların kendi çerezleri olabilir.',
      ],
    },
    {
      id: 'rights',
      title: 'Haklarınız nelerdir?',
      paragraphs: [
        'KVKK’nin 11. maddesine göre kişisel verilerinizin işlenip işlenmediğini öğrenme; işlenmişse bilgi isteme; işlenme amacını ve amacına uygun kullanılıp kullanılmadığını öğrenme; yurt içinde veya yurt dışında aktarıldığı kişileri bilme; eksik veya yanlış işlenmişse düzeltilmesini, kanundaki koşullarla silinmesini veya yok edilmesini ve bunların aktarılan kişilere bildirilmesini isteme; yalnızca otomatik sistemlerle yapılan bir analizin aleyhinize doğurduğu sonuca itiraz etme; kanuna aykırı işleme yüzünden uğradığınız zararın giderilmesini isteme hakkınız vardır. Açık rızanızı dilediğiniz zaman geri alabilirsiniz.',
        'Avrupa Birliği’nde yaşıyorsanız Genel Veri Koruma Tüzüğü’ne (GDPR) göre işlemenin kısıtlanmasını ve verilerinizin size verilmesini isteme, işlemeye itiraz etme haklarınız da vardır.',
        `Başvurunuzu bize daha önce bildirdiğiniz e-posta adresinden ${email} adresine, KEP ile ${legal.kep} adresine ya da yazılı olarak ${address} adresine gönderebilirsiniz. Başvurunuzu ücretsiz olarak ve en geç otuz gün içinde yanıtlarız.`,
        'Yanıtımızı yetersiz bulursanız ya da otuz gün içinde yanıt almazsanız Kişisel Verileri Koruma Kuruluna şikâyette bulunabilirsiniz. Avrupa Birliği’nde yaşıyorsanız bulunduğunuz ülkenin veri koruma kurumuna da başvurabilirsiniz.',
      ],
    },
    {
      id: 'changes',
      title: 'Bu sayfa değişir\u00a0mi?',
      paragraphs: ['Site değişirse bu sayfayı ve üstündeki tarihi güncelleriz.'],
    },
  ],
  closing: `Sorularınız için ${email} adresine yazabilirsiniz.`,
  other: { label: 'Kullanım Koşulları', to: '/terms-conditions' },
};

export default privacy;
