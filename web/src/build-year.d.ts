/** Year in which the site was built, for the line of rights; the same in the prerender and in the browser. */
declare const __BUILD_YEAR__: number;
