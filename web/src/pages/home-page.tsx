import type { HomeContent } from '../content/home.ts';
import { homeForm } from '../features/enquiry/forms.ts';
import { late } from '../islands/late.tsx';
import { About } from '../sections/about.tsx';
import { CallBand } from '../sections/call-band.tsx';
import { Contact } from '../sections/contact.tsx';
import { Doors } from '../sections/doors.tsx';
import { Hero } from '../sections/hero.tsx';
import { Points } from '../sections/points.tsx';
import { Tools } from '../sections/tools.tsx';

const ProgramNotice = late(() => import('../sections/program-notice.tsx'));
const Services = late(() => import('../sections/services.tsx'));
const EnquiryForm = late(() => import('../features/enquiry/enquiry-form.tsx'));

/** The home page of both languages. */
export default function HomePage({ content }: { content: HomeContent }) {
  return (
    <>
      <Hero content={content.hero} locale={content.locale} />
      <Doors content={content.doors} />
      <About content={content.about} />
      {/* Not right below the hero: there its code would come with every first load. */}
      <ProgramNotice content={content.program} locale={content.locale} />
      <Services content={content.services} />
      {content.details.map((detail, index) => (
        <Points key={detail.id} content={detail} ground={index % 2 === 0 ? 'paper' : 'shallow'} />
      ))}
      <Tools content={content.tools} />
      <CallBand content={content.band} />
      <Contact content={content.contact}>
        <EnquiryForm shape={homeForm} content={content.form} />
      </Contact>
    </>
  );
}
