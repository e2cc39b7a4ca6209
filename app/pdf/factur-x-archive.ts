const NAME = "factur-x.xml";
const NAMESPACE = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

/** XMP properties of Factur-X, with descriptions (docs/sources/law.md, X2). */
const properties = {
  DocumentFileName: { value: NAME, description: "The name of the embedded XML document" },
  DocumentType: { value: "INVOICE", description: "The type of the hybrid document" },
  Version: { value: "1.0", description: "The version of the standard of the embedded XML" },
  ConformanceLevel: { value: "EN 16931", description: "The profile of the embedded XML" },
};

export function attachFacturX(doc: PDFKit.PDFDocument, xml: string, at: Date): void {
  doc.file(Buffer.from(xml, "utf8"), {
    name: NAME,
    type: "application/xml",
    relationship: "Alternative",
    description: "Factur-X",
    creationDate: at,
    modifiedDate: at,
  });
  doc.appendXML(statement);
  doc.appendXML(extensionSchema);
}

const statement = `
<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
${Object.entries(properties)
  .map(([name, { value }]) => `<fx:${name}>${value}</fx:${name}>`)
  .join("\n")}
</rdf:Description>`;

/** PDF/A requires an extension schema for custom properties (ISO 19005-3, 6.6.2.3). */
const extensionSchema = `
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${Object.entries(properties)
  .map(
    ([name, { description }]) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description>
</rdf:li>`,
  )
  .join("\n")}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;
