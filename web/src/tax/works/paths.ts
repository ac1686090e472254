export const visaWorksPath = '/visafiscal/works-monitoring/list';
