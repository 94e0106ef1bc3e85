import { settings } from '@site/contract/business/settings';
import { CONFIRM_DAYS } from '@site/contract/records/newsletter';
import type { NewsletterContent } from '../newsletter.ts';

const { brand, email } = settings;

const newsletter: NewsletterContent = {
  meta: { title: 'Bülten', description: `${brand} bültenine kaydınızı onaylayın ya da bültenden çıkın.` },
  title: 'Bülten',
  waiting: 'E-postamızdaki bağlantıyla geldiyseniz yanıt düğmesi birazdan burada görünür.',
  ways: `Bülteni almak için ana sayfadaki formda bülten kutusunu işaretleyin; kaydınızı onaylamanız için size e-posta ile bir bağlantı göndeririz. Bültenden çıkmak için son bültenin altındaki bağlantıya tıklayın ya da ${email} adresine yazın.`,
  form: { label: 'Forma Git', to: '/turkish#contact' },
  questions: {
    confirm: {
      title: 'Bülten kaydınızı onaylayın',
      text: `${brand} bülten ve duyurularını e-posta ile almak için onaylayın (ticari elektronik ileti onayı). Dilediğiniz zaman çıkabilirsiniz.`,
      button: 'Onaylıyorum',
    },
    leave: {
      title: 'Bülteni almak istemiyor musunuz?',
      text: `Onaylarsanız adresinize ${brand} bülten ve duyuruları gönderilmez. Siparişleriniz ve talepleriniz bundan etkilenmez.`,
      button: 'Bülteni İstemiyorum',
    },
  },
  sending: 'Gönderiliyor...',
  results: {
    confirmed: {
      title: 'Bülten kaydınız tamamlandı',
      text: 'Teşekkür ederiz. Her bültenin altında, bültenden çıkabileceğiniz bir bağlantı bulunur.',
    },
    left: {
      title: 'Adresinize bülten gönderilmeyecek',
      text: 'Duyuru da göndermeyeceğiz. Fikriniz değişirse ana sayfadaki formda bülten kutusunu işaretleyebilirsiniz.',
    },
    over: {
      confirm: {
        title: 'Bu bağlantı artık geçerli değil',
        text: `Onay bağlantısı ${CONFIRM_DAYS}\u00a0gün geçerlidir; bültenden çıktığınızda da geçersiz olur. Bülteni almak istiyorsanız ana sayfadaki formda bülten kutusunu yeniden işaretleyin.`,
      },
      leave: {
        title: 'Bu bağlantıyla bültenden çıkılamadı',
        text: `E-posta programınız bağlantıyı eksik açmış olabilir ya da adresiniz artık listemizde olmayabilir. Bülten gelmeye devam ediyorsa ${email} adresine yazın, sizi listeden çıkaralım.`,
      },
    },
    unlinked: 'Açtığınız adreste bir onay ya da çıkış bağlantısı yok.',
    home: { label: 'Ana Sayfaya Dön', to: '/turkish' },
  },
  failure: {
    title: 'Tercihinizin kaydedildiğini doğrulayamadık',
    text: `Lütfen biraz sonra tekrar deneyin ya da ${email} adresine yazın.`,
  },
};

export default newsletter;
