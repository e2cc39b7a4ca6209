/** The order payload (docs/sources/specification.md, 3) for three Boost Local listings with the welcome code. */
export function orderBody() {
  return {
    customerInfo: {
      firstName: "Camille",
      lastName: "Perrin",
      email: "camille.perrin@plomberie.example",
      phone: "06 12 34 56 78",
      company: "Plomberie Perrin",
      address: "12 rue des Lilas",
      city: "Rennes",
      postalCode: "35000",
      country: "France",
      message: "Rappelez-moi le matin",
      numberOfFiches: 3,
      promoCode: "PHARELOCAL20",
      promoDiscount: 20,
    },
    orderDetails: {
      planType: "premium",
      packName: "Boost Local 30 jours",
      packDescription: "",
      unitPrice: 390,
      totalPrice: 1123,
    },
  };
}

type OrderBody = ReturnType<typeof orderBody>;
type Loosely<Part> = { [Field in keyof Part]?: unknown };

export function changedOrder(change: {
  customerInfo?: Loosely<OrderBody["customerInfo"]>;
  orderDetails?: Loosely<OrderBody["orderDetails"]>;
}) {
  const { customerInfo, orderDetails } = orderBody();
  return {
    customerInfo: { ...customerInfo, ...change.customerInfo },
    orderDetails: { ...orderDetails, ...change.orderDetails },
  };
}
