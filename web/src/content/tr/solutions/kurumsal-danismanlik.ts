import { settings } from '@site/contract/business/settings';
import type { SolutionContent } from '../../solution.ts';
import { contact } from '../contact.ts';
import { photographs } from '../photographs.ts';
import { logOf } from '../proof.ts';
import { bandButton, focusArea, serviceForm, stay, topic } from './shared.ts';

const { replyHours, experienceYears, sessionMinutes } = settings;

const solution: SolutionContent = {
  meta: {
    title: 'Kurumsal Danışmanlık: Strateji ve Ekip',
    description:
      'Kurumsal danışmanlık: strateji, organizasyon, liderlik, ekip uyumu ve değişim yönetimi. Planda da uygulamada da yanınızdayız.',
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
  work: {
    example: true,
    waters: 'consulting',
    photograph: photographs.desk,
    steps: {
      title: 'Birlikte nasıl yol alırız?',
      items: [
        {
          title: 'Birkaç yönden bakarız',
          text: 'Yönetimle ve ekiple ayrı ayrı konuşur, rakamlara bakarız. Aynı soruya gelen farklı yanıtlar asıl konuyu gösterir.',
        },
        {
          title: 'Konumu belirleriz',
          text: 'Gördüklerimizi birkaç sayfada toplarız: Bugün neredesiniz, sizi ne yavaşlatıyor, ne ileri taşıyor? Bu değerlendirmeye son hâlini sizinle birlikte veririz.',
        },
        {
          title: 'Rotayı çizeriz',
          text: 'Az sayıda öncelik seçer, her birine bir sorumlu, bir ölçü ve bir tarih veririz. Gerisini bilerek bekletiriz.',
        },
        {
          title: 'Rotada kalırız',
          text: 'Belirli aralıklarla bir araya gelir, planı gerçekle karşılaştırırız. İşlemeyen adımı değiştiririz, hedefi değil.',
        },
      ],
    },
    results: {
      title: 'Bu çalışmadan size kalanlar',
      items: [
        'Durum değerlendirmesi: güçlü yanlar, darboğazlar, riskler',
        'Önceliklerin yazılı olduğu bir yol haritası',
        'Görev ve karar yetkilerinin açık olduğu bir tablo',
        'İzleme toplantıları için sabit bir gündem',
      ],
    },
    terms: {
      title: 'Süre ve fiyat',
      facts: [
        { label: 'Ön görüşme', value: `${sessionMinutes.intro}\u00a0dakika, ücretsiz` },
        { label: 'Süre', value: 'İlk değerlendirme sonunda takvime bağlanır' },
        { label: 'Sizden beklenen', value: 'Karar verecek kişi ve ekiple konuşma imkânı' },
        { label: 'Fiyat', value: 'Kapsam belli olunca yazılı teklifle' },
      ],
    },
    log: logOf('/kurumsal-danismanlik'),
    questions: {
      title: 'Başlamadan önce',
      items: [
        {
          question: 'Küçük bir şirketiz. Bize göre\u00a0mi?',
          answer: 'Evet. Küçük şirkette görüşme sayısı az, karar süreci kısadır; plan da buna göre kısa olur.',
        },
        {
          question: 'Ekibimiz dışarıdan birini ister\u00a0mi?',
          answer:
            'İlk görüşmelerde nedenini açıkça anlatırız: Kimseyi denetlemeye gelmeyiz. Konuştuklarımızı, kimin söylediğini belirtmeden konu konu aktarırız.',
        },
        {
          question: 'Rapor verip gidiyor\u00a0musunuz?',
          answer:
            'Hayır. Plan birlikte yapılır, uygulamasında da yanınızda oluruz. Ne kadar süreceğini baştan birlikte belirleriz.',
        },
        {
          question: 'Önce tek bir konuda çalışabilir\u00a0miyiz?',
          answer:
            'Evet. Strateji, süreç, liderlik, kültür ya da değişim başlıklarından biriyle başlamak çoğu zaman daha iyidir.',
        },
      ],
    },
    neighbour: {
      title: 'Asıl konu yöneticilerin kendisiyse',
      text: 'Liderlik koçluğunda bir yönetici kendi soruları üzerinde bire bir çalışır.',
      link: { label: 'Koçluk Çözümlerini İncele', to: '/kocluk-cozumleri' },
    },
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
    company: focusArea('Örneğin: şirket yapısı'),
    message: { label: 'Mesajınız', placeholder: 'Şirketiniz ne yapıyor, bugün en çok hangi konuda zorlanıyorsunuz?' },
    ending: stay(`Mesajınız bize ulaştı. ${replyHours.enquiry}\u00a0saat içinde size dönüş yapacağız.`),
  }),
  topic,
};

export default solution;
